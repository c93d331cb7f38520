/** The hours of a binding as people choose them: from and to, the same on each chosen day; over midnight too. Pure. */
import { clockOf, DAY_MINUTES, mergedWeek, type PlanSegment, WEEKDAYS } from '@/contract/access/time-plan';

export interface Hours {
  readonly days: readonly number[];
  /** `19:00`; equal: the whole day. */
  readonly from: string;
  readonly to: string;
}

export const ALL_DAY: Hours = { days: WEEKDAYS, from: '00:00', to: '00:00' };
export const NIGHT: Hours = { days: WEEKDAYS, from: '19:00', to: '07:00' };
export const DAYTIME: Hours = { days: WEEKDAYS, from: '07:00', to: '19:00' };

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What begins in the evening of a chosen day ends on the morning after. */
export function planOf({ days, from, to }: Hours): PlanSegment[] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const segments = days.flatMap((weekday): PlanSegment[] => {
    if (begin < end) return [{ weekday, from: begin, to: end }];
    const evening = { weekday, from: begin, to: DAY_MINUTES };
    return end === 0
      ? [evening]
      : begin === end
        ? [{ weekday, from: 0, to: DAY_MINUTES }]
        : [evening, { weekday: (weekday % 7) + 1, from: 0, to: end }];
  });
  return mergedWeek([segments]);
}

const isSame = (a: readonly PlanSegment[], b: readonly PlanSegment[]): boolean =>
  JSON.stringify(mergedWeek([a])) === JSON.stringify(mergedWeek([b]));

/** @returns null for a plan that is not of this form */
export function hoursOf(plan: readonly PlanSegment[]): Hours | null {
  const starts = new Set(plan.map(({ from }) => from));
  const ends = new Set(plan.map(({ to }) => to));
  for (const begin of starts)
    for (const end of ends) {
      const [from, to] = [clockOf(begin), clockOf(end % DAY_MINUTES)];
      const days = WEEKDAYS.filter((weekday) => plan.some((one) => one.weekday === weekday && one.from === begin));
      if (isSame(planOf({ days, from, to }), plan)) return { days, from, to };
    }
  return null;
}
