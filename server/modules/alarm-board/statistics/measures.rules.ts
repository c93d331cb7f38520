/** The figures of one group of alarms, from its sums. */
import { ALARM_STEPS, type AlarmMeasures, type AlarmStep, type CountFilters } from '@/contract/alarm-board';
import { shareOf } from '@/contract/statistics';
import type { Sums, Times } from './measures.repository';

const whole = (sec: number | null | undefined): number | null =>
  sec === null || sec === undefined ? null : Math.round(sec);

const EMPTY: Sums = {
  total: 0,
  false_alarm: 0,
  real_fire: 0,
  ...(Object.fromEntries(
    ALARM_STEPS.flatMap((step) => [
      [`${step}_n`, 0],
      [`${step}_mean`, null],
      [`${step}_parts`, null],
    ]),
  ) as Times),
};

/** @param list what is behind the group's total */
export function measuresOf(row: Sums | undefined, list: CountFilters): AlarmMeasures {
  const of = row ?? EMPTY;
  const lasting = (step: AlarmStep) => ({
    count: of[`${step}_n`],
    meanSec: whole(of[`${step}_mean`]),
    medianSec: whole(of[`${step}_parts`]?.[0]),
    p90Sec: whole(of[`${step}_parts`]?.[1]),
  });
  const judged = lasting('judged');
  return {
    list,
    total: of.total,
    acknowledged: lasting('acknowledged'),
    arrived: lasting('arrived'),
    judged,
    closed: lasting('closed'),
    falseAlarm: of.false_alarm,
    realFire: of.real_fire,
    falseRate: shareOf(of.false_alarm, judged.count),
  };
}
