/** A calendar as the arithmetic of working time reads it: clock times in minutes, days by number, kinds resolved. */
import { type ClockHours, DAY_KIND, type HourSegment } from '@/contract/workday';
import type { WeeklyHours, calendarDays, workCalendars, workHours } from './calendar.table';
import { DAY_MS } from './wall-clock.rules';

/** Minutes after local midnight; `to` lies after `from`, at most a day later, so it may belong to the next day. */
export interface ClockSpan {
  from: number;
  to: number;
}

/** Seven lists, Monday first, each in order of beginning. */
type Week = readonly (readonly ClockSpan[])[];

/** From and including `first`, up to and including `last`, which may be `Infinity`. */
export interface WeekPeriod {
  first: number;
  last: number;
  week: Week;
}

/** Hours belong to the day on which they begin: a night shift into a holiday is worked to its end. */
export interface WorkingCalendar {
  /** IANA name, as `Asia/Shanghai`. */
  timeZone: string;
  week: Week;
  /** Days, the last one included, on which another week holds; no two share a day. */
  periods: readonly WeekPeriod[];
  /** Days on which the week does not hold, by day number (`dayNumber`); a holiday has no spans. */
  days: ReadonlyMap<number, readonly ClockSpan[]>;
}

export type CalendarRow = Pick<typeof workCalendars.$inferSelect, 'timeZone' | 'weekly'>;
export type WorkHourRow = Pick<typeof workHours.$inferSelect, 'validFrom' | 'validTo' | 'segments'>;
export type CalendarDayRow = Pick<typeof calendarDays.$inferSelect, 'day' | 'kind' | 'hours'>;

const DAY_MINUTES = 1440;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** @param day as `yyyy-MM-dd` */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** @returns a day number as `yyyy-MM-dd`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** @returns the position of a day in the week, 0 is Monday: 1970-01-01 was a Thursday. */
export const weekdayIndex = (day: number): number => (((day + 3) % 7) + 7) % 7;

function minutesOf(clock: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(clock) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (!(total <= DAY_MINUTES)) throw new RangeError(`not a time of day: ${clock}`);
  return total;
}

function spanOf({ from, to }: ClockHours): ClockSpan {
  const begin = minutesOf(from);
  const end = minutesOf(to);
  return { from: begin, to: end > begin ? end : end + DAY_MINUTES };
}

const spansOf = (hours: readonly ClockHours[]): ClockSpan[] => hours.map(spanOf).toSorted((a, b) => a.from - b.from);

/** @returns the hours of each weekday by itself */
export const weeklyOf = (segments: readonly HourSegment[]): WeeklyHours[] =>
  segments.flatMap(({ weekdays, from, to }) => weekdays.map((weekday) => ({ weekday, from, to })));

/** @returns the same hours, weekdays with equal ones put together */
export function segmentsOf(weekly: readonly WeeklyHours[]): HourSegment[] {
  const found = new Map<string, HourSegment>();
  for (const { weekday, from, to } of weekly) {
    const known = found.get(`${from}-${to}`);
    if (known) known.weekdays.push(weekday);
    else found.set(`${from}-${to}`, { weekdays: [weekday], from, to });
  }
  return [...found.values()];
}

const weekOf = (weekly: readonly WeeklyHours[]): Week =>
  WEEKDAYS.map((weekday) => spansOf(weekly.filter((hours) => hours.weekday === weekday)));

const periodOf = ({ validFrom, validTo, segments }: WorkHourRow): WeekPeriod => ({
  first: dayNumber(validFrom),
  last: validTo === null ? Infinity : dayNumber(validTo),
  week: weekOf(weeklyOf(segments)),
});

/** @returns the week that holds on a day */
export const weekOn = ({ week, periods }: Pick<WorkingCalendar, 'week' | 'periods'>, day: number): Week =>
  periods.find(({ first, last }) => first <= day && day <= last)?.week ?? week;

/** A day that is worked although its weekday is not has the hours of the week's first working day. */
function workedLike(week: Week, day: number, isMakeUp: boolean): readonly ClockSpan[] {
  const own = week[weekdayIndex(day)] ?? [];
  return !isMakeUp && own.length > 0 ? own : (week.find((spans) => spans.length > 0) ?? []);
}

/**
 * @param hours weekly hours with a validity
 * @returns the calendar of a row and of those of its days that matter; throws a RangeError for a malformed time
 */
export function toWorkingCalendar(
  { timeZone, weekly }: CalendarRow,
  days: readonly CalendarDayRow[],
  hours: readonly WorkHourRow[] = [],
): WorkingCalendar {
  const weeks = { week: weekOf(weekly), periods: hours.map(periodOf) };
  const spansOn = ({ day, kind, hours: own }: CalendarDayRow) => {
    if (kind === DAY_KIND.holiday || kind === DAY_KIND.rest) return [];
    if (own) return spansOf(own);
    if (kind === DAY_KIND.special) return [];
    const number = dayNumber(day);
    return workedLike(weekOn(weeks, number), number, kind === DAY_KIND.makeUp);
  };
  return { timeZone, ...weeks, days: new Map(days.map((row) => [dayNumber(row.day), spansOn(row)])) };
}

const everyDay = (days: readonly number[], hours: readonly ClockHours[]): WeeklyHours[] =>
  days.flatMap((weekday) => hours.map((span) => ({ weekday, ...span })));

export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';
/** What a park works by until it says otherwise. */
export const OFFICE_WEEK: WeeklyHours[] = everyDay(
  [1, 2, 3, 4, 5],
  [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ],
);
export const FULL_WEEK: WeeklyHours[] = everyDay(WEEKDAYS, [{ from: '00:00', to: '24:00' }]);

/** Around the clock: for the most urgent orders, independent of the park's calendar. */
export const AROUND_THE_CLOCK: WorkingCalendar = toWorkingCalendar({ timeZone: 'UTC', weekly: FULL_WEEK }, []);
