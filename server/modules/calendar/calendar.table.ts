/** Working calendars of a park: the hours of a week, and the days on which they do not hold. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClockHours, HourSegment } from '@/contract/workday';
import { code, id, ref } from '../../db/columns';

/** `weekday` 1 is Monday, 7 is Sunday: the day on which the hours begin. */
export interface WeeklyHours extends ClockHours {
  weekday: number;
}

export const workCalendars = pgTable(
  'work_calendar',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    weekly: jsonb('weekly').$type<WeeklyHours[]>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('work_calendar_park').on(t.parkId),
    uniqueIndex('work_calendar_default')
      .on(t.parkId)
      .where(sql`${t.isDefault}`),
  ],
);

export const calendarDays = pgTable(
  'calendar_day',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    calendarId: ref('calendar_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: code('kind').notNull(),
    name: text('name').notNull(),
    /** Who said so: a package's name, or a person by hand. */
    source: text('source').notNull(),
    /** Special hours have their own; a make-up workday without any is worked like the week's first working day. */
    hours: jsonb('hours').$type<ClockHours[]>(),
  },
  (t) => [uniqueIndex('calendar_day_once').on(t.calendarId, t.day), index('calendar_day_park').on(t.parkId)],
);

/** Weekly hours that hold from one day to another instead of the calendar's own week; no two of a calendar share a day. */
export const workHours = pgTable(
  'work_hour',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    calendarId: ref('calendar_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The last day; null: until further notice. */
    validTo: date('valid_to', { mode: 'string' }),
    segments: jsonb('segments').$type<HourSegment[]>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('work_hour_calendar').on(t.calendarId, t.validFrom), index('work_hour_park').on(t.parkId)],
);
