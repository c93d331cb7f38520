/** The tabs of order lists as conditions on alias `x`; each holds for few orders. */
import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { REFUSED_FOR_MS } from '@/contract/order-limits';
import type { SessionUser } from '../../../http/context';
import { seesAll } from '../../identity/rights/rights.rules';
import { bigints, concerns, isGrabbable, orderParks } from '../people/order-visibility.repository';
import { RELATION } from '../order.table';
import type { OrderFilters, OrderQuery } from './order-query.types';
import { FINISHED, HANDLING, RUNNING } from './order-queue.rules';

/** Of a person's own orders a list reaches the newest so many. */
export const MINE_LIMIT = 2_000;

/** As literals, not parameters: the planner must see that a partial index covers them. */
export const inStates = (...states: number[]): SQL => sql.raw(`x.state in (${states.join(',')})`);

/** The person's newest orders of these relations. */
export const newestOf = (userId: number, relations: readonly number[]): SQL => sql`x.id = any(array(
  select p.order_id from order_person p where p.user_id = ${userId} and p.relation in (${sql.raw(relations.join(','))})
  order by p.order_id desc limit ${MINE_LIMIT}))`;

const HANDLED = [RELATION.owner, RELATION.helper];

/** Which orders a tab shows, and in which order. */
export interface Tab {
  order: OrderQuery['order'];
  few: SQL;
  isCut?: boolean;
}

/** @returns what the tab shows; null for all orders */
export function tabOf(user: SessionUser, input: OrderFilters, now: Date, scope: SQL | null): Tab | null {
  const { id } = user;
  // What waits for a dispatcher, administrators see too.
  const parks = (right: Parameters<typeof orderParks>[2]) =>
    sql`x.park_id = any(${bigints(orderParks(user, input.parkId, seesAll(user) ? 'order.read' : right))})`;
  const since = new Date(now.getTime() - REFUSED_FOR_MS);
  const mine = (relations: readonly number[], states?: readonly number[]): Tab => ({
    order: 'newest',
    few: sql`${newestOf(id, relations)} and ${states ? inStates(...states) : sql`true`}`,
    isCut: true,
  });
  switch (input.tab) {
    case 'todo':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and ((x.assignee_id = ${id} and x.state = 110) or (x.owner_id = ${id} and x.state = 120))`,
      };
    case 'handling':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and ${inStates(...HANDLING)} and (x.owner_id = ${id} or x.id = any(array(
          select p.order_id from order_person p where p.user_id = ${id} and p.relation = ${RELATION.helper})))`,
      };
    case 'finished':
      return mine(HANDLED, FINISHED);
    case 'cancelled':
      return mine([...HANDLED, RELATION.offered], [S.cancelled]);
    case 'reported':
      return mine([RELATION.reporter]);
    case 'visited':
      return mine([RELATION.visitor]);
    case 'pool':
      return {
        order: 'urgent',
        few: sql`x.state = 100 and (${parks('order.dispatch')} or ${isGrabbable(user, since)})`,
      };
    case 'visitDue':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and x.state = 160 and ${parks('order.visit')} and not exists (select from order_person p
          where p.user_id = ${id} and p.order_id = x.id and p.relation in (${sql.raw(HANDLED.join(','))}))`,
      };
    case 'requests':
      return { order: 'urgent', few: sql`x.state < 190 and x.request_kind is not null and ${parks('order.dispatch')}` };
    case 'held':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and (${parks('order.dispatch')} or x.owner_id = ${id} or x.assignee_id = ${id})`,
      };
    case 'running':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and ${inStates(...RUNNING)} and ((${parks('order.read')} and ${scope ?? sql`true`}) or ${concerns(id)})`,
      };
    case 'open':
      return {
        order: 'urgent',
        few: sql`x.state < 190 and ((${parks('order.read')} and ${scope ?? sql`true`}) or ${concerns(id)} or ${isGrabbable(user, since)})`,
      };
    case 'all':
      return null;
  }
}
