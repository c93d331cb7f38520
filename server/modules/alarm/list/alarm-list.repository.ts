/** The list of alarms as questions of the keyset engine: the open ones in their own order, the others newest first. */
import { sql, type SQL } from 'drizzle-orm';
import { all, type FewRows, type KeysetQuestion, type IndexScan } from '../../../lists/keyset-source';
import type { ListQuestion } from './alarm-filter.repository';
import { ALARM_ORDER } from './alarm-order.repository';

/** Of a person's own alarms, a list by time reaches the newest so many: they are fetched one by one, by key. */
const MINE_LIMIT = 2_000;

export const inParks = ({ parkIds }: ListQuestion): SQL => sql`x.park_id = any(${`{${parkIds.join(',')}}`}::bigint[])`;

/** As literals, not parameters: the planner must see that a partial index covers them. */
export const inStates = ({ states }: ListQuestion): SQL => sql`x.handle_state in (${sql.raw(states.join(','))})`;

/** Where the numbers begin like this: between it and the last number it could become, in any collation. */
const byNumber = (prefix: string): SQL => sql`x.no between ${prefix} and ${prefix.padEnd(24, '9')}`;

const newestOf = (userId: number): SQL => sql`x.id = any(array(select ap.alarm_id from alarm_person ap
  where ap.user_id = ${userId} order by ap.alarm_id desc limit ${MINE_LIMIT}))`;

/** Sets of alarms that are always small: filtered open ones, a person's own newest, and those of one day's numbers. */
function fewOf(ask: ListQuestion): FewRows | null {
  const among = [inParks(ask), inStates(ask)];
  const cut = ask.order === 'newest' && ask.mine ? { reach: MINE_LIMIT } : {};
  if (ask.noPrefix !== null) return { where: all([byNumber(ask.noPrefix), ...among]), ...cut };
  if (ask.order === 'open') return ask.filters.length > 0 ? { where: all(among) } : null;
  return ask.mine ? { where: all([newestOf(ask.userId), ...among]), ...cut } : null;
}

/** Each park has an index of its own, and so has a point; parks are literals so that each branch's order is the index's. */
function waysOf(ask: ListQuestion): IndexScan[] {
  const { order, deviceId, parkIds, indexed } = ask;
  const such = [inStates(ask), ...(indexed ? [indexed] : [])];
  if (order === 'newest' && deviceId !== null)
    return [{ where: all([sql`x.device_id = ${deviceId}`, inParks(ask), ...such]) }];
  return parkIds.map((id) => ({ where: all([sql`x.park_id = ${sql.raw(String(Number(id)))}`, ...such]) }));
}

/** @returns what is asked of the alarms that are open, or of the others */
export const keysetQuestionOf = (ask: ListQuestion): KeysetQuestion => ({
  table: 'alarm',
  keyset: ALARM_ORDER[ask.order],
  few: fewOf(ask),
  ways: waysOf(ask),
  filters: ask.filters,
});
