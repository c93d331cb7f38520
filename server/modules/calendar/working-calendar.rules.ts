/** A calendar as the arithmetic of working time reads it: clock times in minutes, days by number, kinds resolved. */
import { type ClockHours, DAY_KIND, type WeeklyHours, type calendarDays, type workCalendars } from './calendar.table';
import { DAY_MS } from './wall-clock.rules';

/** Minutes after local midnight; `to` lies after `from`, at most a day later, so it may belong to the next day. */
export interface ClockSpan {
  from: number;
  to: number;
}

/** Hours belong to the day on which they begin: a night shift into a holiday is worked to its end. */
export interface WorkingCalendar {
  /** IANA name, as `Asia/Shanghai`. */
  timeZone: string;
  /** Seven lists, Monday first, each in order of beginning. */
  week: readonly (readonly ClockSpan[])[];
  /** Days on which the week does not hold, by day number (`dayNumber`); a holiday has no spans. */
  days: ReadonlyMap<number, readonly ClockSpan[]>;
}

export type CalendarRow = Pick<typeof workCalendars.$inferSelect, 'timeZone' | 'weekly'>;
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

/** @returns the calendar of a row and of those of its days that matter; throws a RangeError for a malformed time. */
export function toWorkingCalendar({ timeZone, weekly }: CalendarRow, days: readonly CalendarDayRow[]): WorkingCalendar {
  const week = WEEKDAYS.map((weekday) => spansOf(weekly.filter((hours) => hours.weekday === weekday)));
  const usual = week.find((spans) => spans.length > 0) ?? [];
  const spansOn = ({ kind, hours }: CalendarDayRow) => {
    if (kind === DAY_KIND.holiday) return [];
    if (hours) return spansOf(hours);
    return kind === DAY_KIND.makeUp ? usual : [];
  };
  return { timeZone, week, days: new Map(days.map((row) => [dayNumber(row.day), spansOn(row)])) };
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
