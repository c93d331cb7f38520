/** When a door may be opened: hours of each weekday. Pure; the form, the server and the controller use the same. */
import * as z from 'zod/mini';

/** Of one day, as the design says; some controllers take fewer. */
export const MOST_DAY_SEGMENTS = 8;
export const DAY_MINUTES = 24 * 60;
/** 1 Monday … 7 Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const minute = z.number().check(z.int(), z.gte(0), z.lte(DAY_MINUTES));
/** Minutes since midnight; `to` is not included, 1440 is the day's end. */
export const planSegment = z.object({
  weekday: z.number().check(z.int(), z.gte(1), z.lte(7)),
  from: minute,
  to: minute,
});
export type PlanSegment = z.output<typeof planSegment>;
export const planWeek = z.array(planSegment).check(z.minLength(1), z.maxLength(7 * MOST_DAY_SEGMENTS));

export const ALL_WEEK: readonly PlanSegment[] = WEEKDAYS.map((weekday) => ({ weekday, from: 0, to: DAY_MINUTES }));

const inOrder = (week: readonly PlanSegment[]): PlanSegment[] =>
  week.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from || a.to - b.to);

const ofDay = (week: readonly PlanSegment[], weekday: number): PlanSegment[] =>
  inOrder(week).filter((segment) => segment.weekday === weekday);

/** `480` → `08:00`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export interface WeekFault {
  fault: 'backwards' | 'overlap' | 'tooMany';
  weekday: number;
  from: string;
  to: string;
}

/** @returns the first thing that is wrong with a plan; null: it may be saved */
export function faultOfWeek(week: readonly PlanSegment[]): WeekFault | null {
  for (const weekday of WEEKDAYS) {
    const day = ofDay(week, weekday);
    const named = (fault: WeekFault['fault'], { from, to }: PlanSegment): WeekFault => ({
      fault,
      weekday,
      from: clockOf(from),
      to: clockOf(to),
    });
    const backwards = day.find(({ from, to }) => to <= from);
    if (backwards) return named('backwards', backwards);
    const overlapping = day.find((segment, i) => i > 0 && segment.from < (day[i - 1]?.to ?? 0));
    if (overlapping) return named('overlap', overlapping);
    const last = day[MOST_DAY_SEGMENTS];
    if (last) return named('tooMany', last);
  }
  return null;
}

/** Several plans as one: what touches or overlaps becomes one segment, so the result opens exactly when one of them does. */
export function mergedWeek(weeks: readonly (readonly PlanSegment[])[]): PlanSegment[] {
  return WEEKDAYS.flatMap((weekday) =>
    ofDay(weeks.flat(), weekday).reduce<PlanSegment[]>((merged, segment) => {
      const last = merged.at(-1);
      if (!last || segment.from > last.to) return [...merged, segment];
      return [...merged.slice(0, -1), { ...last, to: Math.max(last.to, segment.to) }];
    }, []),
  );
}

export interface FittedWeek {
  week: PlanSegment[];
  /** Segments became fewer without changing when the door opens. */
  merged: boolean;
  /** The first day that has more segments than the device takes: it is not sent, since any other plan would open or close the door wrongly. */
  refused: { weekday: number; segments: number; most: number } | null;
}

/** What a device that takes `most` segments a day is given of a plan. */
export function fitWeek(week: readonly PlanSegment[], most: number): FittedWeek {
  const fitted = mergedWeek([week]);
  const over = WEEKDAYS.map((weekday) => ({ weekday, segments: ofDay(fitted, weekday).length, most })).find(
    ({ segments }) => segments > most,
  );
  return { week: fitted, merged: fitted.length < week.length, refused: over ?? null };
}

/** A moment on the wall of the park: weekday and minute of the day. */
export interface WallTime {
  weekday: number;
  minute: number;
}

export const isInWeek = (week: readonly PlanSegment[], { weekday, minute: at }: WallTime): boolean =>
  week.some((segment) => segment.weekday === weekday && segment.from <= at && at < segment.to);

/** Whether `inner` never opens when `outer` does not. */
export function isWithinWeek(inner: readonly PlanSegment[], outer: readonly PlanSegment[]): boolean {
  const merged = mergedWeek([outer]);
  return mergedWeek([inner]).every((segment) =>
    merged.some((one) => one.weekday === segment.weekday && one.from <= segment.from && segment.to <= one.to),
  );
}
