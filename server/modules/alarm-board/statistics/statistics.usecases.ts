/** The statistics of a period, and its tables as files. */
import { type AlarmStatistics, type alarmBoardEndpoints, LONGEST_STATISTICS_DAYS } from '@/contract/alarm-board';
import type { CountFilters } from '@/contract/alarm-board';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { readableParks } from '../../alarm/list/alarm-filter.repository';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, DEFAULT_TIME_ZONE, weekdayIndex } from '../../calendar/working-calendar.rules';
import { periodTooLong } from '../../order/order.errors';
import { groupsOf, listOf } from './groups.usecases';
import { measuresOf } from './measures.rules';
import { type Counting, type GroupRow, readGroups } from './measures.repository';

export type StatisticsInput = InputOf<typeof alarmBoardEndpoints.getAlarmStatistics>;

/** @throws AppError 422 */
function countingOf({ user }: Pick<SignedInContext, 'user'>, input: StatisticsInput): Counting {
  const { parkId, from, to, ...filters } = input;
  const isPeriod = to > from && to - from <= LONGEST_STATISTICS_DAYS * DAY_MS && Math.abs(from) < 4e12;
  if (!isPeriod) throw periodTooLong(LONGEST_STATISTICS_DAYS);
  return { ...filters, parkIds: readableParks(user, parkId), from: new Date(from), to: new Date(to) };
}

/** Every week (from Monday) or day that the period touches; its list is cut to the period. */
function seriesOf(rows: readonly GroupRow[], { from, to, by }: Counting, all: CountFilters): AlarmStatistics['series'] {
  const step = by === 'week' ? 7 : 1;
  const known = new Map(rows.filter(({ kind }) => kind === 'bucket').map((row) => [row.key, row]));
  const first = localDayOf(DEFAULT_TIME_ZONE, from.getTime());
  const last = localDayOf(DEFAULT_TIME_ZONE, to.getTime() - 1);
  const series: AlarmStatistics['series'] = [];
  for (let day = by === 'week' ? first - weekdayIndex(first) : first; day <= last; day += step) {
    const at = instantOf(DEFAULT_TIME_ZONE, day * DAY_MS);
    const end = instantOf(DEFAULT_TIME_ZONE, (day + step) * DAY_MS);
    const list = { ...all, from: Math.max(at, from.getTime()), to: Math.min(end, to.getTime()) };
    series.push({ ...measuresOf(known.get(dateOf(day)), list), at });
  }
  return series;
}

export async function readStatistics(context: SignedInContext, input: StatisticsInput): Promise<AlarmStatistics> {
  const counting = countingOf(context, input);
  const all = listOf(counting, input.parkId);
  const rows = await readGroups(context.tx, counting);
  return {
    numbers: measuresOf(
      rows.find(({ kind }) => kind === 'all'),
      all,
    ),
    series: seriesOf(rows, counting, all),
    ...(await groupsOf(context.tx, rows, all)),
  };
}

type Line = Record<string, string | number | null>;

/** Moments end in `At`, so that the file writes them as such. */
function lineOf(row: AlarmStatistics['series'][number] | AlarmStatistics['byType'][number]): Line {
  const { acknowledged, arrived, judged, closed, total, falseAlarm, realFire, falseRate } = row;
  return {
    ...('at' in row
      ? { day: dateOf(localDayOf(DEFAULT_TIME_ZONE, row.at)) }
      : { key: row.key, name: row.name, place: row.place }),
    total,
    judged: judged.count,
    falseAlarm,
    realFire,
    falseRate: falseRate === null ? null : Math.round(falseRate * 1000) / 1000,
    acknowledgedMean: acknowledged.meanSec,
    acknowledgedMedian: acknowledged.medianSec,
    acknowledgedP90: acknowledged.p90Sec,
    arrivedMean: arrived.meanSec,
    arrivedMedian: arrived.medianSec,
    arrivedP90: arrived.p90Sec,
    judgedMean: judged.meanSec,
    judgedMedian: judged.medianSec,
    judgedP90: judged.p90Sec,
    closedMean: closed.meanSec,
    closedMedian: closed.medianSec,
    closedP90: closed.p90Sec,
  };
}

/** @returns the rows of one table, in the order shown */
export async function readTable(
  context: SignedInContext,
  input: InputOf<typeof alarmBoardEndpoints.exportAlarmStatistics>,
): Promise<Line[]> {
  const statistics = await readStatistics(context, input);
  return statistics[input.table].map(lineOf);
}
