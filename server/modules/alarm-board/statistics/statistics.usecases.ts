/** The statistics of a period beside those of the one before. */
import { type AlarmStatistics, type alarmBoardEndpoints, LONGEST_STATISTICS_DAYS } from '@/contract/alarm-board';
import type { CountFilters } from '@/contract/alarm-board';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { readableParks } from '../../alarm/list/alarm-filter.repository';
import { readRulesInForce } from '../../alarm/rule/rule.repository';
import { spanBefore } from '../../calendar/period-before.rules';
import { DAY_MS, instantOf, localDayOf, wallOf } from '../../calendar/wall-clock.rules';
import { DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';
import { periodTooLong } from '../../order/order.errors';
import { groupsOf, listOf } from './groups.usecases';
import { measuresOf } from './measures.rules';
import type { Counting, GroupRow } from './measures.repository';
import { readMeasures } from './measures.usecases';
import { targetsOf } from './step-targets.rules';

export type StatisticsInput = InputOf<typeof alarmBoardEndpoints.getAlarmStatistics>;

/** Both periods are counted. */
type Compared = Counting & Required<Pick<Counting, 'before'>>;

const dayOf = (moment: number): number => localDayOf(DEFAULT_TIME_ZONE, moment);
const startOf = (day: number): number => instantOf(DEFAULT_TIME_ZONE, day * DAY_MS);
const isMidnight = (moment: number): boolean => wallOf(DEFAULT_TIME_ZONE, moment) % DAY_MS === 0;

/** Whole days are compared with whole days, at the park; any other span with one as long right before it. */
function beforeOf({ from, to }: Pick<StatisticsInput, 'from' | 'to'>, now: Date): Compared['before'] {
  if (!isMidnight(from) || !isMidnight(to)) {
    const start = from - (to - from);
    return { from: new Date(start), to: new Date(from), firstDay: dayOf(start) };
  }
  const { first, end } = spanBefore({ first: dayOf(from), end: dayOf(to) }, dayOf(now.getTime()));
  return { from: new Date(startOf(first)), to: new Date(startOf(end)), firstDay: first };
}

/** @throws AppError 422 */
function countingOf({ user, now }: Pick<SignedInContext, 'user' | 'now'>, input: StatisticsInput): Compared {
  const { parkId, from, to, ...filters } = input;
  const isPeriod = to > from && to - from <= LONGEST_STATISTICS_DAYS * DAY_MS && Math.abs(from) < 4e12;
  if (!isPeriod) throw periodTooLong(LONGEST_STATISTICS_DAYS);
  return {
    ...filters,
    parkIds: readableParks(user, parkId),
    from: new Date(from),
    to: new Date(to),
    firstDay: dayOf(from),
    before: beforeOf(input, now),
  };
}

interface Series {
  counting: Compared;
  /** Behind everything that is counted, of both periods. */
  all: CountFilters;
  earlier: CountFilters;
  now: Date;
}

/** Every week or day of the period up to now beside the one before; its list is cut to the period. */
function seriesOf(rows: readonly GroupRow[], { counting, all, earlier, now }: Series): AlarmStatistics['series'] {
  const step = counting.by === 'week' ? 7 : 1;
  const known = new Map(
    rows.filter(({ kind }) => kind === 'bucket').map((row) => [`${String(row.was)}${String(row.key)}`, row]),
  );
  /** A week or day of a period that begins on this day; null: it has none any more. */
  const at = (index: number, period: { from: Date; to: Date; firstDay: number }, list: CountFilters, was: boolean) => {
    const day = period.firstDay + index * step;
    const [from, to] = [
      Math.max(startOf(day), period.from.getTime()),
      Math.min(startOf(day + step), period.to.getTime()),
    ];
    if (from >= to) return null;
    return { ...measuresOf(known.get(`${String(was)}${String(index)}`), { ...list, from, to }), at: startOf(day) };
  };
  const last = Math.max(counting.firstDay, Math.min(dayOf(counting.to.getTime() - 1), dayOf(now.getTime())));
  return Array.from({ length: Math.ceil((last - counting.firstDay + 1) / step) }, (_, index) => {
    const own = at(index, counting, all, false);
    const before = at(index, counting.before, earlier, true);
    return own ? [{ ...own, before }] : [];
  }).flat();
}

export async function readStatistics(context: SignedInContext, input: StatisticsInput): Promise<AlarmStatistics> {
  const { tx, now } = context;
  const counting = countingOf(context, input);
  const { before } = counting;
  const all = listOf(counting, input.parkId);
  const earlier = listOf({ ...counting, ...before }, input.parkId);
  const rows = await readMeasures(tx, counting);
  const whole = (was: boolean) => rows.find((row) => row.kind === 'all' && row.was === was);
  return {
    numbers: measuresOf(whole(false), all),
    before: { from: before.from.getTime(), to: before.to.getTime(), numbers: measuresOf(whole(true), earlier) },
    targets: targetsOf(await readRulesInForce(tx, counting.parkIds), input),
    series: seriesOf(rows, { counting, all, earlier, now }),
    ...(await groupsOf(tx, rows, all, earlier)),
  };
}
