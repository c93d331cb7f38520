/** Which orders a person may see: all of a park with `order.read`, else those that concern them and what they may grab. */
import { sql, type SQL } from 'drizzle-orm';
import { parksWith } from '../session/rights';
import type { SessionUser } from '../../http/context';
import type { Permission } from '@/contract/permissions';

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

/** Whoever has a part in every order of a park sees each of them. */
const WHOLE: readonly Permission[] = ['order.read', 'order.dispatch', 'order.visit', 'order.cash', 'order.manager'];

/** @returns the condition under which the person may see order `x`. */
export function maySee(user: SessionUser, since: Date): SQL {
  const whole = [...new Set(WHOLE.flatMap((right) => parksWith(user, right)))];
  return sql`(x.park_id = any(${bigints(whole)}) or (x.park_id = any(${bigints(orderParks(user))})
    and (${concerns(user.id)} or ${isGrabbable(user, since)})))`;
}
