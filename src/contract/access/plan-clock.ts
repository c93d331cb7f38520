/** What a time plan says at a moment, with the days that the working calendar marks. Pure; server and controllers use the same. */
import { DAY_MINUTES, isInWeek, mergedWeek, type PlanSegment, type WallTime } from './time-plan';

/** On days that the calendar marks: 按星期, 不开放, 按周日. Days that are worked instead of rested count as Monday. */
export const HOLIDAY_RULE = { asWeek: 1, closed: 2, asSunday: 3 } as const;
export type HolidayRule = (typeof HOLIDAY_RULE)[keyof typeof HOLIDAY_RULE];

/** A day that is not what the week says: rest, or worked on a weekend. */
export const DAY_MARKS = ['rest', 'work'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** On the wall of the park; `mark` of the day, if it has one. */
export interface MarkedWall extends WallTime {
  mark?: DayMark | undefined;
}

export interface PlanHours {
  week: readonly PlanSegment[];
  /** Absent: 按星期. */
  holiday?: HolidayRule | undefined;
}

const MONDAY = 1;
const SUNDAY = 7;

/** @returns the weekday whose hours count on this day; null: none do */
export function weekdayOf({ weekday, mark }: Omit<MarkedWall, 'minute'>, holiday: HolidayRule = 1): number | null {
  if (holiday === HOLIDAY_RULE.asWeek || mark === undefined) return weekday;
  if (mark === 'work') return weekday > 5 ? MONDAY : weekday;
  return holiday === HOLIDAY_RULE.closed ? null : SUNDAY;
}

export function isInPlan({ week, holiday }: PlanHours, wall: MarkedWall): boolean {
  const weekday = weekdayOf(wall, holiday);
  return weekday !== null && isInWeek(week, { weekday, minute: wall.minute });
}

/** Now and the days that follow, as the park's own clock and calendar have them. */
export interface ParkClock {
  weekday: number;
  minute: number;
  /** Of today and of each day that follows; as many as are looked ahead. */
  marks: readonly (DayMark | undefined)[];
}

export interface PlanNow {
  open: boolean;
  /** Minutes from now to the next change; null: there is none in the days looked at. */
  minutes: number | null;
}

/** Segments that touch over midnight are one. */
function spansOf({ week, holiday }: PlanHours, { weekday, marks }: ParkClock): [number, number][] {
  const merged = mergedWeek([week]);
  const spans = marks.flatMap((mark, day) => {
    const as = weekdayOf({ weekday: ((weekday - 1 + day) % 7) + 1, mark }, holiday);
    return merged
      .filter((segment) => segment.weekday === as)
      .map(({ from, to }): [number, number] => [day * DAY_MINUTES + from, day * DAY_MINUTES + to]);
  });
  return spans.reduce<[number, number][]>((joined, [from, to]) => {
    const last = joined.at(-1);
    return last && last[1] === from ? [...joined.slice(0, -1), [last[0], to]] : [...joined, [from, to]];
  }, []);
}

/** Whether a plan opens now, and until when that stays so. */
export function planNow(hours: PlanHours, clock: ParkClock): PlanNow {
  const spans = spansOf(hours, clock);
  const end = clock.marks.length * DAY_MINUTES;
  const running = spans.find(([from, to]) => from <= clock.minute && clock.minute < to);
  if (running) return { open: true, minutes: running[1] >= end ? null : running[1] - clock.minute };
  const next = spans.find(([from]) => from > clock.minute);
  return { open: false, minutes: next ? next[0] - clock.minute : null };
}
