/** Days of the week, 1 Monday … 7 Sunday, in the person's language. */
import { languageTag } from '@/i18n/language';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export function weekdayName(day: number, weekday: 'long' | 'short' = 'long'): string {
  const names = new Intl.DateTimeFormat(languageTag(), { weekday, timeZone: 'UTC' });
  return names.format(MONDAY + (day - 1) * DAY_MS);
}
