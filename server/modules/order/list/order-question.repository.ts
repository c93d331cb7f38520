/**
 * What an order list asks for, as conditions in SQL on alias `x`.
 *
 * No list may scan a million orders. What is not ended is few by nature, and so are a person's own newest; all filters may
 * run over them. Everywhere else the order comes from an index, led by state, type, holder or building where one of them
 * is asked for; other filters look through a few thousand orders a page from where it begins: a rarer find is reached by
 * going on (`next`), and the total says that it is not exact.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { readConditions } from './order-condition.repository';
import type { OrderFilters, OrderQuery } from './order-query.types';
import { asAdministrator } from './order-queue.rules';
import { newestOf, tabOf } from './order-tab.repository';
import { bigints, orderParks, readScope } from '../people/order-visibility.repository';
import { RELATION } from '../order.table';

const ANY_WAY: SQL[] = [sql`true`];

const anyOf = (conditions: readonly SQL[]): SQL[] =>
  conditions.length === 0 ? [] : [sql`(${sql.join([...conditions], sql` or `)})`];

/** @returns what the person may see of what is asked for */
export async function questionOf(tx: Tx, user: SessionUser, now: Date, asked: OrderFilters): Promise<OrderQuery> {
  const input = asAdministrator(user, asked);
  const parkIds = orderParks(user, input.parkId);
  const { states, keys, dates, filters } = await readConditions(tx, input, user.language);
  const inParks = sql`x.park_id = any(${bigints(parkIds)})`;
  const among = (order: OrderQuery['order'], few: SQL, isCut: boolean): OrderQuery => ({
    order,
    few: sql`${few} and ${inParks}`,
    parkIds,
    lead: [],
    states: input.state ?? [],
    ways: ANY_WAY,
    isCut,
    filters: [...anyOf(states), ...keys, ...dates, ...filters],
  });
  const scope = await readScope({ tx, user, now }, 'x');
  const tab = tabOf(user, input, now, scope);
  if (tab) return among(tab.order, tab.few, tab.isCut ?? false);
  const whole = orderParks(user, input.parkId, 'order.read');
  // Somebody who may not see whole parks sees what concerns them.
  if (whole.length === 0) return among('newest', newestOf(user.id, Object.values(RELATION)), true);
  const all = { order: 'newest', few: null, parkIds: whole, states: input.state ?? [], isCut: false } as const;
  const others = scope ? [...filters, scope] : filters;
  // An index leads with one of them; what else is asked for is looked for among what that finds.
  if (states.length > 0) return { ...all, ways: states, lead: dates, filters: [...keys, ...others] };
  return { ...all, ways: ANY_WAY, lead: [...keys.slice(0, 1), ...dates], filters: [...keys.slice(1), ...others] };
}

/** @returns the condition that holds for the few orders of the list; null where it is empty for want of a park, or shows all */
export const conditionOfFew = ({ few, parkIds, filters }: OrderQuery): SQL | null =>
  few === null || parkIds.length === 0 ? null : sql.join([few, ...filters], sql` and `);
