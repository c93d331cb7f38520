/** Working calendars of a park: the hours of a week, and the days on which they do not hold. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id, ref } from '../../db/columns';

/** Clock times as `HH:mm`; a `to` that is not after `from` is meant on the next day, `24:00` is the day's end. */
export interface ClockHours {
  from: string;
  to: string;
}

/** `weekday` 1 is Monday, 7 is Sunday: the day on which the hours begin. */
export interface WeeklyHours extends ClockHours {
  weekday: number;
}

/** What a day is instead of what the week says. */
export const DAY_KIND = { holiday: 1, makeUp: 2, special: 3 } as const;

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
