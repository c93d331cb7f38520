/** A table of the statistics as the lines of a file, with the same numbers of the period before. */
import {
  ALARM_STEPS,
  type AlarmMeasures,
  type AlarmStatistics,
  type alarmBoardEndpoints,
} from '@/contract/alarm-board';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';
import { readStatistics } from './statistics.usecases';

type Line = Record<string, string | number | null>;

const rounded = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 1000);

/** The same numbers of the period before; shares end in `Rate`, so that the file writes them as such. */
const earlierOf = (total: number, before: AlarmMeasures | null): Line => ({
  beforeTotal: before && before.total,
  changeRate: before && before.total > 0 ? rounded((total - before.total) / before.total) : null,
  beforeJudged: before && before.judged.count,
  beforeFalseAlarm: before && before.falseAlarm,
  beforeFalseRate: before && rounded(before.falseRate),
  ...Object.fromEntries(ALARM_STEPS.map((step) => [`before${step}Median`, before && before[step].medianSec])),
});

/** Moments end in `At`, so that the file writes them as such. */
function lineOf(row: AlarmStatistics['series'][number] | AlarmStatistics['byType'][number]): Line {
  const { acknowledged, arrived, judged, closed, total, falseAlarm, realFire, falseRate } = row;
  return {
    ...('at' in row
      ? { day: dateOf(localDayOf(DEFAULT_TIME_ZONE, row.at)) }
      : { key: row.key, name: row.name, place: row.place, code: row.code ?? null }),
    total,
    judged: judged.count,
    falseAlarm,
    realFire,
    falseRate: rounded(falseRate),
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
    ...earlierOf(total, row.before ?? null),
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
