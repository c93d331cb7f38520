/** Two calendars for every park: office hours with the public holidays of China, and around the clock. */
import { calendarDays, workCalendars, workHours } from '../../modules/calendar/calendar.table';
import { type PublicDay, publicDays } from '../../modules/calendar/public-holidays.rules';
import { FULL_WEEK, OFFICE_WEEK } from '../../modules/calendar/working-calendar.rules';
import type { Seed } from './context';
import type { SeededPark } from './parks';

/** The package brings 2027 with the release that follows its announcement. */
const YEARS = [2025, 2026, 2027];

/** @returns the days on which the country's week does not hold, in order. */
export const seededDays = (): PublicDay[] => YEARS.flatMap(publicDays);

const WORKDAYS = [1, 2, 3, 4, 5];
/** A longer pause at noon while it is hot. */
const SUMMER_HOURS = {
  validFrom: '2026-07-01',
  validTo: '2026-08-31',
  segments: [
    { weekdays: WORKDAYS, from: '08:30', to: '11:30' },
    { weekdays: WORKDAYS, from: '13:30', to: '18:30' },
  ],
};

export interface SeededCalendars {
  officeId: number;
  aroundTheClockId: number;
}

export function seedCalendars({ store }: Seed, parks: readonly SeededPark[]): Map<number, SeededCalendars> {
  const days = seededDays();
  return new Map(
    parks.map(({ id: parkId }) => {
      const officeId = store.add(workCalendars, { parkId, name: '工作时间', weekly: OFFICE_WEEK, isDefault: true });
      const aroundTheClockId = store.add(workCalendars, { parkId, name: '全天候', weekly: FULL_WEEK });
      for (const day of days) store.add(calendarDays, { ...day, parkId, calendarId: officeId });
      store.add(workHours, { ...SUMMER_HOURS, parkId, calendarId: officeId });
      return [parkId, { officeId, aroundTheClockId }];
    }),
  );
}
