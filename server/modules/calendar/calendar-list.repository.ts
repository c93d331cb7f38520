/** The working calendars of a park, to choose from. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { OutputOf } from '@/contract/endpoint';
import type { orderTypeEndpoints } from '@/contract/order-type';
import type { Tx } from '../../db/open';
import { DAY_KIND } from '@/contract/workday';
import { calendarDays, workCalendars } from './calendar.table';

type Calendars = OutputOf<typeof orderTypeEndpoints.listWorkCalendars>;

/** A year is known by its holidays: a make-up day or a day of special hours may be written down before them. */
export async function holidayYears(tx: Tx, parkId: number): Promise<Map<number, number[]>> {
  const { calendarId, day, kind } = calendarDays;
  const rows = await tx
    .select({ calendarId, day })
    .from(calendarDays)
    .where(and(eq(calendarDays.parkId, parkId), eq(kind, DAY_KIND.holiday)))
    .orderBy(asc(day));
  const years = new Map<number, Set<number>>();
  for (const row of rows) {
    const known = years.get(row.calendarId) ?? new Set();
    years.set(row.calendarId, known.add(Number(row.day.slice(0, 4))));
  }
  return new Map([...years].map(([id, known]) => [id, [...known]]));
}

/** The park's default first. */
export async function listCalendars(tx: Tx, parkId: number): Promise<Calendars> {
  const { id, name, isDefault, weekly } = workCalendars;
  const rows = await tx
    .select({ id, name, isDefault, weekly })
    .from(workCalendars)
    .where(eq(workCalendars.parkId, parkId))
    .orderBy(desc(isDefault), asc(id));
  const years = await holidayYears(tx, parkId);
  return rows.map((row) => ({ ...row, holidayYears: years.get(row.id) ?? [] }));
}

/** @returns whether the calendar is one of the park */
export async function hasCalendar(tx: Tx, parkId: number, calendarId: number): Promise<boolean> {
  const isIt = and(eq(workCalendars.id, calendarId), eq(workCalendars.parkId, parkId));
  return (await tx.$count(workCalendars, isIt)) > 0;
}
