/** With what a period is compared: the calendar period before it, or as many days before it. */
import { DAY_MS } from './wall-clock.rules';

/** Days by number (`dayNumber`), without the last one. */
export interface DaySpan {
  readonly first: number;
  readonly end: number;
}

interface MonthDay {
  month: number;
  day: number;
}

/** @returns the month counted from the year 0, and the day in it */
function monthDayOf(day: number): MonthDay {
  const date = new Date(day * DAY_MS);
  return { month: date.getUTCFullYear() * 12 + date.getUTCMonth(), day: date.getUTCDate() };
}

const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;

/** Of how many whole calendar months the span is; 0: of none. */
function monthsOf({ first, end }: DaySpan): number {
  const [from, to] = [monthDayOf(first), monthDayOf(end)];
  return from.day === 1 && to.day === 1 ? to.month - from.month : 0;
}

/**
 * A period that still runs is compared with as many days of the one before: 23 days of November with 23 of October.
 * @param today day number at the park
 */
export function spanBefore(span: DaySpan, today: number): DaySpan {
  const { first, end } = span;
  const months = monthsOf(span);
  const start = months > 0 ? monthStart(monthDayOf(first).month - months) : first - (end - first);
  const isRunning = first <= today && today + 1 < end;
  return { first: start, end: isRunning ? Math.min(first, start + today + 1 - first) : first };
}
