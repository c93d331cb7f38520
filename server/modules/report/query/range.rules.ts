/** Which days a range is today, on the park's clock, and which days come before it for comparison. Pure. */
import type { DateRange, Grain, RangeName } from '@/contract/report/report-query';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, dayNumber, weekdayIndex } from '../../calendar/working-calendar.rules';

/** Day numbers since 1970-01-01; both count. */
export interface Days {
  readonly from: number;
  readonly to: number;
}
export type Comparison = 'previous' | 'lastYear';

const ymd = (day: number): [number, number, number] => {
  const at = new Date(day * DAY_MS);
  return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
};
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month, day) / DAY_MS;

/** The day so many months later; of a shorter month its last one. */
function addMonths(day: number, months: number): number {
  const [year, month, date] = ymd(day);
  const last = dayOf(year, month + months + 1, 0);
  return Math.min(dayOf(year, month + months, 1) + date - 1, last);
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };

function startOf(unit: Unit, day: number): number {
  const [year, month] = ymd(day);
  if (unit === 'day') return day;
  if (unit === 'week') return day - weekdayIndex(day);
  if (unit === 'month') return dayOf(year, month, 1);
  return unit === 'quarter' ? dayOf(year, month - (month % 3), 1) : dayOf(year, 0, 1);
}

function shift(unit: Unit, day: number, times: number): number {
  const months = MONTHS[unit];
  return months === undefined ? day + times * (unit === 'week' ? 7 : 1) : addMonths(day, months * times);
}

const UNIT: Readonly<Record<RangeName, { unit: Unit; back: 0 | 1 }>> = {
  today: { unit: 'day', back: 0 },
  yesterday: { unit: 'day', back: 1 },
  thisWeek: { unit: 'week', back: 0 },
  lastWeek: { unit: 'week', back: 1 },
  thisMonth: { unit: 'month', back: 0 },
  lastMonth: { unit: 'month', back: 1 },
  thisQuarter: { unit: 'quarter', back: 0 },
  lastQuarter: { unit: 'quarter', back: 1 },
  thisYear: { unit: 'year', back: 0 },
  lastYear: { unit: 'year', back: 1 },
};

function named(name: RangeName, today: number): Days {
  const { unit, back } = UNIT[name];
  const begins = startOf(unit, today);
  return back === 0 ? { from: begins, to: today } : { from: shift(unit, begins, -1), to: begins - 1 };
}

/** @returns the days that a range names today; one that runs backwards is turned round */
export function daysOf(range: DateRange, timeZone: string, now: Date): Days {
  const today = localDayOf(timeZone, now.getTime());
  if ('name' in range) return named(range.name, today);
  if ('days' in range) return { from: today - range.days + 1, to: today };
  const [from, to] = [dayNumber(range.from), dayNumber(range.to)];
  return Number.isNaN(from + to) ? { from: today, to: today } : { from: Math.min(from, to), to: Math.max(from, to) };
}

/** 上期 is the same stretch of the unit before (1–12 March against 1–12 February), of other ranges the days before. */
export function daysBefore(range: DateRange, days: Days, comparison: Comparison): Days {
  if (comparison === 'lastYear') return { from: addMonths(days.from, -12), to: addMonths(days.to, -12) };
  if (!('name' in range)) return { from: days.from - (days.to - days.from + 1), to: days.from - 1 };
  const { unit, back } = UNIT[range.name];
  const from = shift(unit, days.from, -1);
  return { from, to: back === 1 ? days.from - 1 : Math.min(shift(unit, days.to, -1), days.from - 1) };
}

/** @returns first moment and the one after the last */
export const momentsOf = ({ from, to }: Days, timeZone: string): { from: number; to: number } => ({
  from: instantOf(timeZone, from * DAY_MS),
  to: instantOf(timeZone, (to + 1) * DAY_MS),
});

const WEEK = 7;

/** @returns by how much the wall clock is ahead on all of these days, in ms; null: it is put forward or back among them */
export function steadyAhead({ from, to }: Days, timeZone: string): number | null {
  const ahead = (day: number): number => day * DAY_MS - instantOf(timeZone, day * DAY_MS);
  const first = ahead(from);
  for (let day = from; day <= to; day += WEEK) if (ahead(day) !== first) return null;
  return ahead(to + 1) === first ? first : null;
}

export const dayText = (day: number): string => dateOf(day);

const HOUR_MS = 3_600_000;
const MOST_STEPS = 5_000;

/** @returns the first moment of every hour, day … of these days, in order, so that what has no rows is a nought and no gap */
export function stepsOf(days: Days, grain: Grain, timeZone: string): number[] {
  const steps: number[] = [];
  if (grain === 'hour') {
    const { from, to } = momentsOf(days, timeZone);
    for (let at = from; at < to && steps.length < MOST_STEPS; at += HOUR_MS) steps.push(at);
    return steps;
  }
  for (let day = startOf(grain, days.from); day <= days.to && steps.length < MOST_STEPS; day = shift(grain, day, 1)) {
    steps.push(instantOf(timeZone, day * DAY_MS));
  }
  return steps;
}
