/** A calendar as a change of it is tried on: read, locked, written. */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { calendarDays, workCalendars, workHours } from '../calendar/calendar.table';
import type { CalendarState, StateDay, StateHours } from './workday-change.rules';

type CalendarRecord = typeof workCalendars.$inferSelect;

const isIt = (parkId: number, calendarId: number) =>
  and(eq(workCalendars.id, calendarId), eq(workCalendars.parkId, parkId));

export async function findCalendar(tx: Tx, parkId: number, calendarId: number): Promise<CalendarRecord | undefined> {
  const [row] = await tx.select().from(workCalendars).where(isIt(parkId, calendarId));
  return row;
}

/** Locks all calendars of the park until the commit, in the order of their ids: one change of working time at a time. */
export const lockCalendars = (tx: Tx, parkId: number): Promise<CalendarRecord[]> =>
  tx.select().from(workCalendars).where(eq(workCalendars.parkId, parkId)).orderBy(asc(workCalendars.id)).for('update');

/** @returns every hours with a validity, earliest first */
export const readHours = (tx: Tx, calendarId: number): Promise<StateHours[]> =>
  tx
    .select({
      id: workHours.id,
      version: workHours.version,
      validFrom: workHours.validFrom,
      validTo: workHours.validTo,
      segments: workHours.segments,
    })
    .from(workHours)
    .where(eq(workHours.calendarId, calendarId))
    .orderBy(asc(workHours.validFrom));

/** @param from days before it do not matter, as `yyyy-MM-dd` */
export const readDays = (tx: Tx, calendarId: number, from: string): Promise<StateDay[]> =>
  tx
    .select({
      day: calendarDays.day,
      kind: calendarDays.kind,
      name: calendarDays.name,
      hours: calendarDays.hours,
      source: calendarDays.source,
    })
    .from(calendarDays)
    .where(and(eq(calendarDays.calendarId, calendarId), gte(calendarDays.day, from)))
    .orderBy(asc(calendarDays.day));

/** Replaces days by others. @param dates whose days go */
export async function replaceDays(
  tx: Tx,
  { id: calendarId, parkId }: Pick<CalendarRecord, 'id' | 'parkId'>,
  dates: readonly string[],
  days: readonly StateDay[],
): Promise<void> {
  if (dates.length > 0) {
    await tx
      .delete(calendarDays)
      .where(and(eq(calendarDays.calendarId, calendarId), inArray(calendarDays.day, [...dates])));
  }
  if (days.length > 0) await tx.insert(calendarDays).values(days.map((day) => ({ ...day, calendarId, parkId })));
}

export async function writeHours(
  tx: Tx,
  { id: calendarId, parkId }: Pick<CalendarRecord, 'id' | 'parkId'>,
  { id, ...hours }: Omit<StateHours, 'id'> & { id: number | undefined },
): Promise<void> {
  if (id === undefined) await tx.insert(workHours).values({ ...hours, calendarId, parkId });
  else await tx.update(workHours).set(hours).where(eq(workHours.id, id));
}

export const removeHours = (tx: Tx, id: number) => tx.delete(workHours).where(eq(workHours.id, id));

/** Counts as changed for whoever has it open. */
export const touchCalendar = (tx: Tx, id: number, set: Partial<typeof workCalendars.$inferInsert> = {}) =>
  tx
    .update(workCalendars)
    .set({ ...set, version: sql`${workCalendars.version} + 1` })
    .where(eq(workCalendars.id, id));

/** Before another one becomes the default. */
export const dropDefault = (tx: Tx, parkId: number) =>
  tx
    .update(workCalendars)
    .set({ isDefault: false })
    .where(and(eq(workCalendars.parkId, parkId), eq(workCalendars.isDefault, true)));

export async function insertCalendar(tx: Tx, row: typeof workCalendars.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(workCalendars).values(row).returning({ id: workCalendars.id });
  if (!inserted) throw new Error('a calendar was not written');
  return inserted.id;
}

/** With its days and hours. */
export async function deleteCalendar(tx: Tx, id: number): Promise<void> {
  await tx.delete(calendarDays).where(eq(calendarDays.calendarId, id));
  await tx.delete(workHours).where(eq(workHours.calendarId, id));
  await tx.delete(workCalendars).where(eq(workCalendars.id, id));
}

/** @returns the calendar with all that a change of it may touch */
export async function readState(tx: Tx, row: CalendarRecord, from: string): Promise<CalendarState> {
  return { ...row, days: await readDays(tx, row.id, from), hours: await readHours(tx, row.id) };
}
