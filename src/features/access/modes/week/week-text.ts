/** The hours of a week as seven lines that a person writes: `08:00–12:00, 13:00–18:00`. */
import { clockOf, DAY_MINUTES, type PlanSegment, WEEKDAYS } from '@/contract/access/time-plan';

const HOURS = /^(\d{1,2}):?(\d{2})\s*[–—~～-]\s*(\d{1,2}):?(\d{2})$/;

const minutesOf = (hours: string | undefined, minutes: string | undefined): number =>
  Number(hours) * 60 + Number(minutes);

/** @returns null: not hours */
export function segmentsIn(line: string, weekday: number): PlanSegment[] | null {
  const parts = line
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const segments = parts.map((part) => {
    const [, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(part) ?? [];
    const [from, to] = [minutesOf(fromHour, fromMinute), minutesOf(toHour, toMinute)];
    return from < to && to <= DAY_MINUTES ? { weekday, from, to } : null;
  });
  return segments.every((segment) => segment !== null) ? segments : null;
}

/** The hours of one day as they are written. */
export const lineOf = (day: readonly Pick<PlanSegment, 'from' | 'to'>[]): string =>
  day.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(', ');

export const linesOf = (week: readonly PlanSegment[]): string[] =>
  WEEKDAYS.map((weekday) => lineOf(week.filter((segment) => segment.weekday === weekday)));

/** What can be read of the lines; days that cannot be read have no hours. */
export const weekIn = (lines: readonly (string | number)[]): PlanSegment[] =>
  WEEKDAYS.flatMap((weekday, i) => segmentsIn(String(lines[i] ?? ''), weekday) ?? []);

/** The first day that cannot be read, 1 Monday … 7 Sunday. */
export const unreadableDay = (lines: readonly (string | number)[]): number | undefined =>
  WEEKDAYS.find((weekday, i) => segmentsIn(String(lines[i] ?? ''), weekday) === null);
