/**
 * What an alarm list asks for, as conditions in SQL.
 *
 * No list may scan a million alarms. The order comes from an index: of open alarms that of `openAlarmOrder`, of the others
 * newest first (park, with state, level or category). Open alarms are few by nature (one per device and signal type), so
 * any filter may run over them; among the others a filter that has no index (place, words, a second one of these three)
 * looks through a few thousand alarms a page from where the page begins: rarer matches are reached by further pages (`next`),
 * and the total says that it is not exact. Words are looked for in title, place and number with ILIKE inside these bounds
 * (pg_trgm may be missing); the beginning of a number with its date, `BJ20261121…`, goes by the unique index however old
 * the alarm is.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { AlarmHappening, alarmEndpoints } from '@/contract/alarm';
import { isOpen } from '@/contract/alarm-transitions';
import { HANDLE_STATE as S, VERDICT, type HandleState } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { SessionUser } from '../../../http/context';
import { likePattern } from '../../../lists/like-pattern';
import { isMine } from './alarm-rows.repository';
import { titleSays } from './title-words.repository';

export type AlarmListInput = InputOf<typeof alarmEndpoints.listAlarms>;

export interface ListQuestion {
  userId: number;
  now: Date;
  parkIds: number[];
  /** All of them open, or none of them. */
  states: HandleState[];
  order: 'open' | 'newest';
  mine: boolean;
  /** On alias `x`: what an index answers in the list's order. */
  indexed: SQL | null;
  /** One point's alarms have an index of their own. */
  deviceId: number | null;
  /** Conditions on alias `x` without an index of their own. */
  filters: SQL[];
  /** A beginning of alarm numbers that the unique index answers. */
  noPrefix: string | null;
}

const OPEN = Object.values(S).filter((state) => isOpen(state));

export const WAITS_FOR = {
  acknowledge: [S.pending],
  verdict: [S.verifying],
  close: [S.handling, S.reviewing],
} satisfies Record<string, HandleState[]>;

/** A state that is asked for by name wins over the tab: the number of shelved alarms opens their list. */
function statesOf(input: AlarmListInput): HandleState[] {
  if (input.due !== undefined) return WAITS_FOR[input.due];
  if (input.overdue === true) return OPEN.filter((s) => input.handleState === undefined || s === input.handleState);
  if (input.handleState !== undefined) return Object.values(S).filter((s) => s === input.handleState);
  if (input.status === 'open') return OPEN;
  return input.status === 'closed' ? [S.closed] : Object.values(S);
}

/** The date part must be there, so that a day's alarms are the most that can match. */
const NUMBER_BEGINNING = /^BJ\d{8,16}$/i;

/** As literals, like parks and states: the planner then knows how rare they are. */
function codesOf({ level, category }: AlarmListInput): SQL[] {
  const codes: SQL[] = [];
  if (level !== undefined) codes.push(sql`x.level = ${sql.raw(String(level))}`);
  if (category !== undefined) codes.push(sql`x.category = ${sql.raw(String(category))}`);
  return codes;
}

/** Neither raised as a drill nor found to be one: what counts in every number. On alias `x`. */
export const NO_DRILL = sql.raw(`(not x.is_drill and x.verdict <> ${VERDICT.drill})`);

/** On alias `x`. */
export const HAPPENED: Record<AlarmHappening, SQL> = {
  acknowledged: sql.raw('x.ack_at is not null'),
  arrived: sql.raw('x.arrive_at is not null'),
  judged: sql.raw(`(x.verdict <> ${VERDICT.none} and x.verdict_at is not null)`),
  closed: sql.raw('x.closed_at is not null'),
  falseAlarm: sql.raw(`x.verdict = ${VERDICT.falseAlarm}`),
  realFire: sql.raw(`x.verdict = ${VERDICT.realFire}`),
};

/** Where numbers open their list: each has no index, but for time and point. */
function numbersFilters(input: AlarmListInput): SQL[] {
  const { without, deviceType, floorId, signalState, happened, isDrill, verdict, verdictReason } = input;
  const filters: SQL[] = [];
  if (verdict !== undefined) filters.push(sql`x.verdict = ${verdict}`);
  if (verdictReason !== undefined) filters.push(sql`x.verdict_reason = ${verdictReason}`);
  if (floorId !== undefined)
    filters.push(sql`exists (select from device d where d.id = x.device_id and d.floor_id = ${floorId})`);
  if (without === 'building') filters.push(sql`x.building_id is null`);
  if (deviceType !== undefined) {
    filters.push(sql`exists (select from device d where d.id = x.device_id and d.type = ${deviceType})`);
  }
  if (signalState !== undefined) filters.push(sql`x.signal_state = ${sql.raw(String(signalState))}`);
  if (happened !== undefined) filters.push(HAPPENED[happened]);
  if (isDrill === true) filters.push(sql`not ${NO_DRILL}`);
  return filters;
}

/** Later moments are treated as this one. */
const END_OF_TIME = Date.UTC(2100, 0);
const moment = (ms: number): SQL => sql`${new Date(Math.min(Math.max(ms, 0), END_OF_TIME)).toISOString()}::timestamptz`;

/** Filters on the beginning and on drills, which need no index of their own. On alias `x`. */
function spanOf({ from, to, isDrill }: AlarmListInput): SQL[] {
  return [
    ...(isDrill === false ? [NO_DRILL] : []),
    ...(from === undefined ? [] : [sql`x.occurred_at >= ${moment(from)}`]),
    ...(to === undefined ? [] : [sql`x.occurred_at < ${moment(to)}`]),
  ];
}

function filtersOf({ language }: SessionUser, input: AlarmListInput, now: Date): SQL[] {
  const filters = numbersFilters(input);
  const { locationId, keyword } = input;
  if (input.overdue === true) filters.push(sql`x.due_at < ${now.toISOString()}::timestamptz`);
  if (locationId !== undefined) {
    filters.push(sql`(x.building_id = ${locationId} or x.floor_id = ${locationId} or x.room_id = ${locationId})`);
  }
  if (keyword && !NUMBER_BEGINNING.test(keyword)) {
    const pattern = likePattern(keyword);
    const said = titleSays(language, keyword);
    filters.push(sql`(x.title ilike ${pattern} or x.location ilike ${pattern} or x.no ilike ${pattern} or ${said})`);
  }
  return filters;
}

/** @returns the parks whose alarms the person may read, narrowed to the one asked for. */
export const readableParks = (user: SessionUser, parkId?: number): number[] =>
  [...user.rights]
    .filter(([id, permissions]) => permissions.has('alarm.read') && (parkId === undefined || id === parkId))
    .map(([id]) => id);

type Part = Pick<ListQuestion, 'states' | 'order'>;

function questionOf(user: SessionUser, now: Date, input: AlarmListInput, { states, order }: Part): ListQuestion {
  const mine = input.scope === 'mine';
  const noPrefix = input.keyword && NUMBER_BEGINNING.test(input.keyword) ? input.keyword.toUpperCase() : null;
  const byTime = order === 'newest' && !mine && noPrefix === null;
  // Nearly every alarm is closed one day, so that state beside a level costs nothing; any other would be looked for.
  const isOrdered = byTime && states.includes(S.closed);
  const codes = codesOf(input);
  const { deviceId = null } = input;
  // One point has few alarms: its own index is better.
  const ordered = [...(isOrdered && deviceId === null ? codes.splice(0, 1) : []), ...spanOf(input)];
  const indexed = byTime && ordered.length > 0 ? sql.join(ordered, sql` and `) : null;
  const filters = [...(byTime ? [] : ordered), ...codes, ...filtersOf(user, input, now)];
  if (deviceId !== null && !byTime) filters.push(sql`x.device_id = ${deviceId}`);
  // Among the newest, 我的 is a bounded set of its own; see `keysetQuestionOf`.
  if (mine && order === 'open') filters.push(isMine(user.id, sql`x`));
  const parkIds = readableParks(user, input.parkId);
  return { userId: user.id, now, parkIds, states, order, mine, indexed, deviceId, filters, noPrefix };
}

/** @returns all that is asked for, newest first, whatever is open; for an order that does not part open ones from the others */
export const wholeQuestionOf = (user: SessionUser, now: Date, input: AlarmListInput): ListQuestion =>
  questionOf(user, now, input, { states: statesOf(input), order: 'newest' });

/** @returns what is asked of open alarms and of the others, in the order in which they are shown; at most one each */
export function questionsOf(user: SessionUser, now: Date, input: AlarmListInput): ListQuestion[] {
  const states = statesOf(input);
  const open = states.filter((state) => isOpen(state));
  const over = states.filter((state) => !isOpen(state));
  return [
    ...(open.length > 0 ? [questionOf(user, now, input, { states: open, order: 'open' })] : []),
    ...(over.length > 0 ? [questionOf(user, now, input, { states: over, order: 'newest' })] : []),
  ];
}
