/** A working calendar in words: which days, which hours, holidays of which years. */
import type { OrderType, WorkCalendar } from '@/contract/order-type';
import { languageTag } from '@/i18n/language';
import type { Translate } from '@/i18n/text';
import { weekdayName } from './weekday';

const WEEK = 7;
/** From so many days in a row on they are said as "from … to …". */
const RUN = 3;

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(languageTag(), { style: 'short', type: 'conjunction' }).format(words);

function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** 周一至周五 */
function daysText(days: readonly number[], t: Translate): string {
  if (days.length === WEEK) return t('orderdesk.calendar.everyDay');
  const parts = runsOf(days).flatMap((run) => {
    const names = run.map((day) => weekdayName(day, 'short'));
    const [first = '', last = ''] = [names[0], names.at(-1)];
    return run.length < RUN ? names : [t('orderdesk.calendar.run', { first, last })];
  });
  return listed(parts);
}

const workedDays = ({ weekly }: WorkCalendar): number[] =>
  [...new Set(weekly.map(({ weekday }) => weekday))].toSorted((a, b) => a - b);

/** The days of a week by their hours: 09:00–12:00、13:00–18:00 → 1, 2, 3, 4, 5. */
function daysByHours(calendar: WorkCalendar): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const day of workedDays(calendar)) {
    const spans = calendar.weekly.filter(({ weekday }) => weekday === day).map(({ from, to }) => `${from}–${to}`);
    const hours = spans.toSorted().join(' ');
    found.set(hours, [...(found.get(hours) ?? []), day]);
  }
  return found;
}

/** 周一至周五 09:00–12:00 13:00–18:00 */
export const weekText = (calendar: WorkCalendar, t: Translate): string =>
  [...daysByHours(calendar)]
    .map(([hours, days]) => `${daysText(days, t)} ${hours}`)
    .join(t('orderdesk.calendar.separator'));

export function holidaysText({ holidayYears }: WorkCalendar, t: Translate): string {
  const year = holidayYears.at(-1);
  return year === undefined ? t('orderdesk.calendar.worked') : t('orderdesk.calendar.known', { year });
}

/** @returns what to know about a year whose holidays nobody has announced; undefined where they are known, or worked */
export function unknownYearText(calendar: WorkCalendar, year: number, t: Translate): string | undefined {
  const { holidayYears } = calendar;
  if (holidayYears.length === 0 || holidayYears.includes(year)) return undefined;
  return t('orderdesk.calendar.unknown', { year, days: daysText(workedDays(calendar), t) });
}

/** The one that counts for a type: its own, else the park's. */
export const calendarOf = (
  calendars: readonly WorkCalendar[],
  { workCalendarId }: Pick<OrderType, 'workCalendarId'>,
): WorkCalendar | undefined =>
  calendars.find(({ id, isDefault }) => (workCalendarId === null ? isDefault : id === workCalendarId));
