/** Calendars of a park, what goes by them, and years whose holidays are missing. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { DAY_KIND } from '@/contract/workday';
import type { Tx } from '../../db/open';
import { isAllocated } from '../alarm/rule/rule-allocation.repository';
import { rules } from '../alarm/rule/rule.table';
import { calendarDays, workCalendars } from '../calendar/calendar.table';
import { parks } from '../identity/identity.table';
import { orderTypes } from '../order/order-type.table';

/** The park's default first. */
export const readCalendars = (tx: Tx, parkId: number) =>
  tx
    .select()
    .from(workCalendars)
    .where(eq(workCalendars.parkId, parkId))
    .orderBy(desc(workCalendars.isDefault), asc(workCalendars.id));

/** @param own the calendar that may keep its name */
export async function isNameTaken(tx: Tx, parkId: number, name: string, own?: number): Promise<boolean> {
  const isOther = own === undefined ? undefined : ne(workCalendars.id, own);
  const isTaken = and(eq(workCalendars.parkId, parkId), eq(workCalendars.name, name), isOther);
  return (await tx.$count(workCalendars, isTaken)) > 0;
}

/** @returns how many order types name each calendar; `null`: none */
export async function countOrderTypes(tx: Tx, parkId: number): Promise<Map<number | null, number>> {
  const rows = await tx
    .select({ calendarId: orderTypes.workCalendarId, count: count() })
    .from(orderTypes)
    .where(eq(orderTypes.parkId, parkId))
    .groupBy(orderTypes.workCalendarId);
  return new Map(rows.map((row) => [row.calendarId, row.count]));
}

/** @returns how many alarm rules in force ask for working hours; they ask the park's default */
export const countAlarmRules = (tx: Tx, parkId: number): Promise<number> =>
  tx.$count(
    rules,
    and(
      eq(rules.parkId, parkId),
      eq(rules.enabled, true),
      isNull(rules.deletedAt),
      isAllocated,
      sql`${rules.schedule}->>'kind' in ('workHours', 'offHours')`,
    ),
  );

const YEAR_DAYS = (year: number) => ({ first: `${year}-01-01`, last: `${year}-12-31` });

/** @returns days of a year that differ from the week, in order */
export function readYearDays(tx: Tx, calendarId: number, year: number) {
  const { first, last } = YEAR_DAYS(year);
  return tx
    .select({
      date: calendarDays.day,
      kind: calendarDays.kind,
      name: calendarDays.name,
      hours: calendarDays.hours,
      source: calendarDays.source,
    })
    .from(calendarDays)
    .where(and(eq(calendarDays.calendarId, calendarId), gte(calendarDays.day, first), lte(calendarDays.day, last)))
    .orderBy(asc(calendarDays.day));
}

const hasHolidays = (tx: Tx, year: number) => {
  const { first, last } = YEAR_DAYS(year);
  return tx
    .select({ one: sql`1` })
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.calendarId, workCalendars.id),
        eq(calendarDays.kind, DAY_KIND.holiday),
        gte(calendarDays.day, first),
        lte(calendarDays.day, last),
      ),
    );
};

/** @returns calendars of these parks that know the holidays of the year before and not those of this one */
export const readMissing = (tx: Tx, parkIds: readonly number[], year: number) =>
  tx
    .select({ id: workCalendars.id, name: workCalendars.name, parkName: parks.name })
    .from(workCalendars)
    .innerJoin(parks, eq(parks.id, workCalendars.parkId))
    .where(
      and(
        inArray(workCalendars.parkId, [...parkIds]),
        sql`exists ${hasHolidays(tx, year - 1)}`,
        notExists(hasHolidays(tx, year)),
      ),
    )
    .orderBy(asc(workCalendars.parkId), asc(workCalendars.id));
