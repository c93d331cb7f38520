/**
 * What an alarm list asks for, as conditions in SQL.
 *
 * No list may scan a million alarms. Open alarms are few by nature (one per device and signal type), so any filter may
 * run over them. Everywhere else the order comes from an index (park, with state, level or category, newest first), and
 * a filter that has none (place, words, a second one of these three) looks through a few thousand alarms a page from
 * where the page begins: a rarer find is reached by going on (`next`), and the total says that it is not exact. Words
 * are looked for in title, place and number with ILIKE inside these bounds (pg_trgm may be missing); the beginning of a number with
 * its date, `BJ20261121…`, goes by the unique index however old the alarm is.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { alarmEndpoints } from '@/contract/alarm';
import { isOpen } from '@/contract/alarm-transitions';
import { HANDLE_STATE as S, type HandleState } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { SessionUser } from '../../http/context';
import { isMine } from './alarm.rows';

export type AlarmListInput = InputOf<typeof alarmEndpoints.listAlarms>;

export interface ListQuestion {
  userId: number;
  now: Date;
  parkIds: number[];
  /** Null: every state. */
  states: HandleState[] | null;
  order: 'open' | 'newest';
  mine: boolean;
  /** On alias `x`: what an index answers in the list's order. */
  indexed: SQL | null;
  /** Conditions on alias `x` without an index of their own. */
  filters: SQL[];
  /** A beginning of alarm numbers that the unique index answers. */
  noPrefix: string | null;
}

const OPEN = Object.values(S).filter((state) => isOpen(state));

/** A state that is asked for by name wins over the tab: the number of shelved alarms opens their list. */
function statesOf(input: AlarmListInput): HandleState[] | null {
  if (input.overdue === true) return OPEN.filter((s) => input.handleState === undefined || s === input.handleState);
  if (input.handleState !== undefined) return Object.values(S).filter((s) => s === input.handleState);
  if (input.status === 'open') return OPEN;
  return input.status === 'closed' ? [S.closed] : null;
}

/** The date part must be there, so that a day's alarms are the most that can match. */
const NUMBER_BEGINNING = /^BJ\d{8,16}$/i;

const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** As literals, like parks and states: the planner then knows how rare they are. */
function codesOf({ level, category }: AlarmListInput): SQL[] {
  const codes: SQL[] = [];
  if (level !== undefined) codes.push(sql`x.level = ${sql.raw(String(level))}`);
  if (category !== undefined) codes.push(sql`x.category = ${sql.raw(String(category))}`);
  return codes;
}

function filtersOf(input: AlarmListInput, now: Date): SQL[] {
  const filters: SQL[] = [];
  const { locationId, keyword } = input;
  if (input.overdue === true) filters.push(sql`x.due_at < ${now.toISOString()}::timestamptz`);
  if (locationId !== undefined) {
    filters.push(sql`(x.building_id = ${locationId} or x.floor_id = ${locationId} or x.room_id = ${locationId})`);
  }
  if (keyword && !NUMBER_BEGINNING.test(keyword)) {
    const pattern = `%${literal(keyword)}%`;
    filters.push(sql`(x.title ilike ${pattern} or x.location ilike ${pattern} or x.no ilike ${pattern})`);
  }
  return filters;
}

/** @returns the parks whose alarms the person may read, narrowed to the one asked for. */
export const readableParks = (user: SessionUser, parkId?: number): number[] =>
  [...user.rights]
    .filter(([id, permissions]) => permissions.has('alarm.read') && (parkId === undefined || id === parkId))
    .map(([id]) => id);

export function questionOf(user: SessionUser, now: Date, input: AlarmListInput): ListQuestion {
  const states = statesOf(input);
  const mine = input.scope === 'mine';
  const order = states !== null && states.every((state) => isOpen(state)) ? 'open' : 'newest';
  const noPrefix = input.keyword && NUMBER_BEGINNING.test(input.keyword) ? input.keyword.toUpperCase() : null;
  // Nearly every alarm is closed one day, so that state beside a level costs nothing; any other would be looked for.
  const isOrdered =
    order === 'newest' &&
    !mine &&
    noPrefix === null &&
    (states === null || states.every((state) => state === S.closed));
  const codes = codesOf(input);
  const indexed = isOrdered ? (codes.shift() ?? null) : null;
  const filters = [...codes, ...filtersOf(input, now)];
  // Among the newest, 我的 is a bounded set of its own; see alarm.list.ts.
  if (mine && order === 'open') filters.push(isMine(user.id, sql`x`));
  const parkIds = readableParks(user, input.parkId);
  return { userId: user.id, now, parkIds, states, order, mine, indexed, filters, noPrefix };
}
