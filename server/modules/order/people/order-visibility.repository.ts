/** Which orders a person may see: all of a park with `order.read`, else those that concern them and what they may grab. */
import { sql, type SQL } from 'drizzle-orm';
import { type ScopeContext, isHeldInScope, scopeOf } from '../../identity/rights/data-scope.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import type { SessionUser } from '../../../http/context';
import { REFUSED_FOR_MS } from '@/contract/order-limits';
import type { Permission } from '@/contract/permissions';

/** An array of ids as one parameter. */
export const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** The parks in which the person has a part in orders, narrowed to the one asked for. */
export const orderParks = (user: SessionUser, parkId?: number, right: Permission = 'order.report'): number[] =>
  parksWith(user, right).filter((id) => parkId === undefined || id === parkId);

/** Reported, held, helped, offered, refused or visited by the person. `x` is the order. */
export const concerns = (userId: number): SQL => sql`exists (select from order_person p
  where p.user_id = ${userId} and p.order_id = x.id)`;

/** In the pool, of a type that they can do, and not refused by them lately. */
export const isGrabbable = (user: SessionUser, since: Date): SQL => sql`(x.state = 100
  and x.park_id = any(${bigints(parksWith(user, 'order.handle'))})
  and exists (select from order_skill k where k.user_id = ${user.id} and k.type_id = x.type_id)
  and not exists (select from order_person p where p.user_id = ${user.id} and p.relation = 4 and p.order_id = x.id
    and p.since > ${since.toISOString()}::timestamptz))`;

/**
 * How far `order.read` reaches: an order is shown by its holder, on alias `table` with `park_id` and `owner_id`; what
 * concerns the person themselves they see anyway. @returns null where whole parks are shown: nothing is to be asked
 */
export async function readScope(context: ScopeContext, table: 'x' | 's'): Promise<SQL | null> {
  const scope = await scopeOf(context, 'order.read');
  return isHeldInScope(scope, context.user.id, sql.raw(`${table}.park_id`), sql.raw(`${table}.owner_id`));
}

/** Whoever has a part in every order of a park sees each of them. */
const WHOLE: readonly Permission[] = ['order.dispatch', 'order.visit', 'order.cash', 'order.manager'];

/** @returns the condition under which the person may see order `x`. */
async function maySee(context: ScopeContext, since: Date): Promise<SQL> {
  const { user } = context;
  const scope = await readScope(context, 'x');
  const read = sql`(x.park_id = any(${bigints(parksWith(user, 'order.read'))}) and ${scope ?? sql`true`})`;
  const whole = [...new Set(WHOLE.flatMap((right) => parksWith(user, right)))];
  return sql`(${read} or x.park_id = any(${bigints(whole)}) or (x.park_id = any(${bigints(orderParks(user))})
    and (${concerns(user.id)} or ${isGrabbable(user, since)})))`;
}

/** @param beginning of a number, with its date. @returns the newest of those that the person may see */
export async function visibleByNumber(context: ScopeContext, beginning: string, most: number): Promise<number[]> {
  const visible = await maySee(context, new Date(context.now.getTime() - REFUSED_FOR_MS));
  // Between it and the last number that it could become, in any collation.
  const { rows } = await context.tx.execute<{ id: number }>(sql`
    select x.id::int as id from work_order x where x.no between ${beginning} and ${beginning.padEnd(24, '9')} and ${visible}
    order by x.no desc limit ${most}`);
  return rows.map(({ id }) => id);
}

/** @returns whether the order is there, and the person may see it */
export async function isVisible(context: ScopeContext, orderId: number): Promise<boolean> {
  const visible = await maySee(context, new Date(context.now.getTime() - REFUSED_FOR_MS));
  const { rows } = await context.tx.execute(sql`select from work_order x where x.id = ${orderId} and ${visible}`);
  return rows.length > 0;
}
