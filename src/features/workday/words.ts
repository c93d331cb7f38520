/** Days, months and hours in the person's language. */
import type { ClockHours, WorkHour } from '@/contract/workday';
import { languageTag } from '@/i18n/language';
import type { Translate } from '@/i18n/text';
import { crossesMidnight, type DayRange, firstOf } from './days';

/** A year asks for hundreds of days at once: formats are made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function named(date: string, options: Intl.DateTimeFormatOptions): string {
  const key = languageTag() + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(Date.parse(`${date}T00:00:00Z`));
}

/** 10月1日 */
export const dayText = (date: string): string => named(date, { month: 'short', day: 'numeric' });
/** 10月1日 周四 */
export const fullDayText = (date: string): string => named(date, { month: 'short', day: 'numeric', weekday: 'short' });
/** 2026年10月1日 */
export const dateText = (date: string): string => named(date, { year: 'numeric', month: 'short', day: 'numeric' });
/** 10月, or 2026年10月 */
export const monthText = (year: number, month: number, withYear = false): string =>
  named(firstOf(year, month), { month: 'long', ...(withYear && { year: 'numeric' }) });

/** 2026年 */
export const yearText = (year: number): string => named(firstOf(year, 1), { year: 'numeric' });

/** A Monday. */
const MONDAY = '2024-01-01';
export const weekdayText = (weekday: number, width: 'short' | 'narrow' | 'long' = 'short'): string =>
  named(`${MONDAY.slice(0, 9)}${weekday}`, { weekday: width });

export const rangeText = ({ from, to }: DayRange, t: Translate): string =>
  from === to ? fullDayText(from) : t('workday.calendar.range', { from: dayText(from), to: dayText(to) });

const shown = (clock: string): string => (clock === '24:00' ? '00:00' : clock);

/** 09:00–12:00, 22:00–次日 06:00 */
export const hoursText = (hours: readonly ClockHours[], t: Translate): string[] =>
  hours.map((span) => {
    const to = crossesMidnight(span) ? t('workday.hours.nextDay', { time: shown(span.to) }) : span.to;
    return `${span.from}–${to}`;
  });

export const validityText = ({ validFrom, validTo }: Pick<WorkHour, 'validFrom' | 'validTo'>, t: Translate): string =>
  validTo === null
    ? t('workday.hours.openFrom', { from: dateText(validFrom) })
    : t('workday.calendar.range', { from: dateText(validFrom), to: dateText(validTo) });
