/** Calendars that do not know next year's holidays, for whoever sets them up. */
import type { SourceRow, TodoSource } from '../home/home-sources.usecases';
import { localDayOf } from '../calendar/wall-clock.rules';
import { dateOf, DEFAULT_TIME_ZONE } from '../calendar/working-calendar.rules';
import { parksWith } from '../identity/rights/rights.rules';
import { readMissing } from './workday-list.repository';

/** The State Council announces a year in the November before it. */
const FROM_DAY = '11-20';

/** @returns the year that has to be known; null before it is announced */
export function yearAsked(now: Date): number | null {
  const today = dateOf(localDayOf(DEFAULT_TIME_ZONE, now.getTime()));
  return today.slice(5) >= FROM_DAY ? Number(today.slice(0, 4)) + 1 : null;
}

export const calendarTodos: TodoSource = {
  applies: ({ user, now }) => yearAsked(now) !== null && parksWith(user, 'workday.setup').length > 0,
  async read({ tx, user, now }, parkId, most) {
    const year = yearAsked(now);
    const parkIds = parksWith(user, 'workday.setup').filter((id) => parkId === undefined || id === parkId);
    if (year === null || parkIds.length === 0) return [];
    const missing = await readMissing(tx, parkIds, year);
    if (missing.length === 0) return [];
    const rows = missing.slice(0, most).map(({ id, name, parkName }): SourceRow => ({
      of: 'calendar',
      id,
      title: name,
      place: String(year),
      parkName,
      since: null,
      dueAt: null,
      state: null,
      level: null,
      person: null,
    }));
    return [{ key: 'calendarYear', count: missing.length, urgent: 0, list: { year }, rows }];
  },
};
