/** Days of a calendar as the pages show them. Pure. */
import { type CalendarDay, type CalendarYear, type ClockHours, DAY_KIND, type HourSegment } from '@/contract/workday';

const DAY_MS = 86_400_000;
const WEEK = 7;

export const KINDS = ['work', 'rest', 'holiday', 'makeUp', 'special'] as const;
export type KindName = (typeof KINDS)[number];

/** @returns the name of a kind's words */
export const kindName = (kind: number): KindName => KINDS.find((name) => DAY_KIND[name] === kind) ?? 'special';

const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const dateAfter = (date: string, days: number): string =>
  new Date(msOf(date) + days * DAY_MS).toISOString().slice(0, 10);
export const yearOf = (date: string): number => Number(date.slice(0, 4));
/** 1 to 12 */
export const monthOf = (date: string): number => Number(date.slice(5, 7));
/** 1 Monday … 7 Sunday */
export const weekdayOf = (date: string): number => new Date(msOf(date)).getUTCDay() || WEEK;

const two = (value: number): string => String(value).padStart(2, '0');
export const firstOf = (year: number, month: number): string => `${year}-${two(month)}-01`;

/** Weeks of a month, Monday first; undefined: a day of another month. */
export function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = firstOf(year, month);
  const days: (string | undefined)[] = Array.from({ length: weekdayOf(first) - 1 });
  for (let day = first; monthOf(day) === month; day = dateAfter(day, 1)) days.push(day);
  while (days.length % WEEK > 0) days.push(undefined);
  return Array.from({ length: days.length / WEEK }, (_, i) => days.slice(i * WEEK, i * WEEK + WEEK));
}

/** From the one to the other, whichever is earlier, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const rangeOf = (a: string, b: string): DayRange => (a <= b ? { from: a, to: b } : { from: b, to: a });
export const isIn = ({ from, to }: DayRange, date: string): boolean => from <= date && date <= to;

export function datesOf({ from, to }: DayRange): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = dateAfter(date, 1)) dates.push(date);
  return dates;
}

/** The hours that hold in the week of a day. */
export const segmentsOn = ({ base, hours }: Pick<CalendarYear, 'base' | 'hours'>, date: string): HourSegment[] =>
  hours.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo))?.segments ?? base;

export interface ShownDay {
  readonly date: string;
  /** Undefined: the day is as its week says. */
  readonly own: CalendarDay | undefined;
  readonly isWorked: boolean;
  /** Of the week, or of the day alone. */
  readonly hours: readonly ClockHours[];
}

const OFF: readonly number[] = [DAY_KIND.rest, DAY_KIND.holiday];

/** @returns what a day is and when it is worked; a make-up day has the hours of the week's first working day */
export function dayOf(year: CalendarYear, date: string, own: CalendarDay | undefined): ShownDay {
  const segments = segmentsOn(year, date);
  const on = (weekday: number): HourSegment[] => segments.filter(({ weekdays }) => weekdays.includes(weekday));
  const usual = on(weekdayOf(date));
  if (own === undefined) return { date, own, isWorked: usual.length > 0, hours: usual };
  if (OFF.includes(own.kind)) return { date, own, isWorked: false, hours: [] };
  if (own.hours) return { date, own, isWorked: true, hours: own.hours };
  if (own.kind === DAY_KIND.work && usual.length > 0) return { date, own, isWorked: true, hours: usual };
  const first = [1, 2, 3, 4, 5, 6, WEEK].map(on).find((found) => found.length > 0) ?? [];
  return { date, own, isWorked: true, hours: first };
}

export interface YearSum {
  worked: number;
  holidays: number;
  makeUps: number;
}

/** How many days of the year are worked, holidays, make-up days. */
export function sumOf(year: CalendarYear): YearSum {
  const byDate = new Map(year.days.map((day) => [day.date, day]));
  const sum: YearSum = { worked: 0, holidays: 0, makeUps: 0 };
  for (const date of datesOf({ from: `${year.year}-01-01`, to: `${year.year}-12-31` })) {
    const { own, isWorked } = dayOf(year, date, byDate.get(date));
    if (isWorked) sum.worked += 1;
    if (own?.kind === DAY_KIND.holiday) sum.holidays += 1;
    if (own?.kind === DAY_KIND.makeUp) sum.makeUps += 1;
  }
  return sum;
}

export interface Bar {
  /** Hundredths of the day. */
  readonly left: number;
  readonly width: number;
}

const DAY_MINUTES = 1440;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
export const crossesMidnight = ({ from, to }: ClockHours): boolean => minutesOf(to) <= minutesOf(from);

const barOf = (from: number, to: number): Bar => ({
  left: (from / DAY_MINUTES) * 100,
  width: ((to - from) / DAY_MINUTES) * 100,
});

/** @returns bars of a weekday; what began the evening before ends here */
export function barsOf(segments: readonly HourSegment[], weekday: number): Bar[] {
  const eve = weekday === 1 ? WEEK : weekday - 1;
  return segments.flatMap((segment) => {
    const { weekdays, from, to } = segment;
    const isNight = crossesMidnight(segment);
    const own = weekdays.includes(weekday) ? [barOf(minutesOf(from), isNight ? DAY_MINUTES : minutesOf(to))] : [];
    const rest = isNight && weekdays.includes(eve) && minutesOf(to) > 0 ? [barOf(0, minutesOf(to))] : [];
    return [...own, ...rest];
  });
}
