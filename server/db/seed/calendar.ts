/** Two calendars for every park: office hours with the public holidays of China, and around the clock. */
// CommonJS: plain Node gives it no names, only the whole.
import chineseDays from 'chinese-days';
import { calendarDays, DAY_KIND, workCalendars } from '../../modules/calendar/calendar.table';
import { dateOf, dayNumber, FULL_WEEK, OFFICE_WEEK } from '../../modules/calendar/working-calendar.rules';
import type { Seed } from './context';
import type { SeededPark } from './parks';

/** A year is announced in the November before it; the package brings 2027 with the release that follows. */
const FIRST_DAY = '2025-01-01';
const LAST_DAY = '2027-12-31';

interface PublicDay {
  day: string;
  kind: number;
  name: string;
}

/** @returns the days on which the country's week does not hold, in order. */
export function publicDays(): PublicDay[] {
  const first = dayNumber(FIRST_DAY);
  return Array.from({ length: dayNumber(LAST_DAY) - first + 1 }, (_, i) => dateOf(first + i)).flatMap((day) => {
    const { work, name } = chineseDays.getDayDetail(day);
    // "National Day,国庆节,3"; an ordinary day has the weekday's name alone.
    const [, festival] = name.split(',');
    return festival ? [{ day, kind: work ? DAY_KIND.makeUp : DAY_KIND.holiday, name: festival }] : [];
  });
}

export interface SeededCalendars {
  officeId: number;
  aroundTheClockId: number;
}

export function seedCalendars({ store }: Seed, parks: readonly SeededPark[]): Map<number, SeededCalendars> {
  const days = publicDays();
  return new Map(
    parks.map(({ id: parkId }) => {
      const officeId = store.add(workCalendars, { parkId, name: '工作时间', weekly: OFFICE_WEEK, isDefault: true });
      const aroundTheClockId = store.add(workCalendars, { parkId, name: '全天候', weekly: FULL_WEEK });
      for (const day of days) {
        store.add(calendarDays, { ...day, parkId, calendarId: officeId, source: 'chinese-days' });
      }
      return [parkId, { officeId, aroundTheClockId }];
    }),
  );
}
