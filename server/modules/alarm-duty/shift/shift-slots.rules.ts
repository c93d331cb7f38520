/** When the shifts of a roster begin and end, in the park's local time. Pure. */
import type { RosterShift } from '../../alarm/duty/duty.table';
import { DAY_MS, MINUTE_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';

/** One shift of one day. */
export interface Slot {
  name: string;
  startsAt: Date;
  endsAt: Date;
  heads: number;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** @param day `2026-03-02` @returns its number since 1970-01-01 */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** @returns the first moment of a local day. */
export const dayStart = (timeZone: string, day: number): Date => new Date(instantOf(timeZone, day * DAY_MS));

function slotOf({ name, from, to, heads }: RosterShift, timeZone: string, day: number): Slot {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const endDay = end <= begin ? day + 1 : day;
  const at = (onDay: number, minutes: number) => new Date(instantOf(timeZone, onDay * DAY_MS + minutes * MINUTE_MS));
  return { name, heads, startsAt: at(day, begin), endsAt: at(endDay, end) };
}

/** @returns the slots that begin on these days, first to last */
export function slotsOf(shifts: readonly RosterShift[], timeZone: string, fromDay: number, toDay: number): Slot[] {
  const days = Array.from({ length: Math.max(0, toDay - fromDay + 1) }, (_, i) => fromDay + i);
  return days
    .flatMap((day) => shifts.map((shift) => slotOf(shift, timeZone, day)))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** @returns the slots that overlap the time between two moments */
export const slotsBetween = (shifts: readonly RosterShift[], timeZone: string, from: Date, until: Date): Slot[] =>
  slotsOf(shifts, timeZone, localDayOf(timeZone, from.getTime()) - 1, localDayOf(timeZone, until.getTime())).filter(
    ({ startsAt, endsAt }) => endsAt > from && startsAt < until,
  );

interface Span {
  startsAt: Date;
  endsAt: Date;
}

export const overlap = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
export const covers = (whole: Span, part: Span): boolean =>
  whole.startsAt <= part.startsAt && whole.endsAt >= part.endsAt;
