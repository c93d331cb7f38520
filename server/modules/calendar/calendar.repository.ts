/** Reads a park's working calendars. */
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { calendarDays, workCalendars, workHours } from './calendar.table';
import { DAY_MS, localDayOf } from './wall-clock.rules';
import {
  dateOf,
  DEFAULT_TIME_ZONE,
  OFFICE_WEEK,
  toWorkingCalendar,
  type WorkHourRow,
  type WorkingCalendar,
} from './working-calendar.rules';

/** One calendar, or the default of a park. */
export type CalendarChoice = { calendarId: number } | { parkId: number };

/**
 * Special days before `from` and after `to` are not read: there the calendar knows the week only. Yesterday's night
 * shift is.
 * @param to leave it out where the end is not known yet, as for a due time
 * @returns the calendar; office hours without holidays for a park that has none. Throws for an id that the
 *   transaction does not see
 */
export async function loadCalendar(tx: Tx, choice: CalendarChoice, from: Date, to?: Date): Promise<WorkingCalendar> {
  const row = await findRow(tx, choice);
  if (!row) {
    if ('calendarId' in choice) throw new Error(`work calendar ${choice.calendarId} does not exist`);
    return toWorkingCalendar({ timeZone: DEFAULT_TIME_ZONE, weekly: OFFICE_WEEK }, []);
  }
  const dayAt = (moment: Date, days: number) => dateOf(localDayOf(row.timeZone, moment.getTime() + days * DAY_MS));
  const days = await tx
    .select({ day: calendarDays.day, kind: calendarDays.kind, hours: calendarDays.hours })
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.calendarId, row.id),
        gte(calendarDays.day, dayAt(from, -2)),
        to && lte(calendarDays.day, dayAt(to, 1)),
      ),
    )
    .orderBy(asc(calendarDays.day));
  return toWorkingCalendar(row, days, row.hours);
}

/** With the calendar in one statement: acts on orders ask for it. */
const hoursOfRow = sql<WorkHourRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'validFrom', h.valid_from, 'validTo', h.valid_to, 'segments', h.segments) order by h.valid_from), '[]'::jsonb)
  from ${workHours} h where h.calendar_id = ${workCalendars}.id)`;

async function findRow(tx: Tx, choice: CalendarChoice) {
  const [row] = await tx
    .select({ id: workCalendars.id, timeZone: workCalendars.timeZone, weekly: workCalendars.weekly, hours: hoursOfRow })
    .from(workCalendars)
    .where(
      'calendarId' in choice
        ? eq(workCalendars.id, choice.calendarId)
        : and(eq(workCalendars.parkId, choice.parkId), eq(workCalendars.isDefault, true)),
    );
  return row;
}
