/**
 * The numbers of alarms by day, point and building, and how long their steps lasted. Triggers on `alarm` add what each
 * change means to them in the same transaction (see migration 0026): rows are only ever added, so that no two transactions wait
 * for one sum; `foldAlarmStats` puts rows of one key together later. Drills count nowhere.
 */
import { bigint, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { code, ref } from '../../db/columns';

const sum = (name: string) => integer(name).notNull().default(0);
const largeSum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const alarmStats = pgTable(
  'alarm_stat',
  {
    parkId: ref('park_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    deviceId: ref('device_id').notNull(),
    buildingId: ref('building_id'),
    total: sum('total'),
    falseAlarm: sum('false_alarm'),
    realFire: sum('real_fire'),
    acknowledgedN: sum('acknowledged_n'),
    acknowledgedMs: largeSum('acknowledged_ms'),
    arrivedN: sum('arrived_n'),
    arrivedMs: largeSum('arrived_ms'),
    judgedN: sum('judged_n'),
    judgedMs: largeSum('judged_ms'),
    closedN: sum('closed_n'),
    closedMs: largeSum('closed_ms'),
  },
  (t) => [index('alarm_stat_day').on(t.parkId, t.day)],
);

/**
 * How many steps lasted about so long, for medians: those of a slot differ by less than a tenth, and `ms / n` is
 * their mean, so that one alone is exact.
 */
export const alarmTimeStats = pgTable(
  'alarm_time_stat',
  {
    parkId: ref('park_id').notNull(),
    /** The first day of the span. */
    day: date('day', { mode: 'string' }).notNull(),
    /** 1 or 8 days (TIME_SPAN): long periods are put together from few rows. */
    span: code('span').notNull(),
    /** TIME_KIND: of all alarms, of a type of point or of a building. */
    kind: code('kind').notNull(),
    key: ref('key'),
    /** From 1, in the order of ALARM_STEPS. */
    step: code('step').notNull(),
    slot: code('slot').notNull(),
    n: sum('n'),
    ms: largeSum('ms'),
  },
  (t) => [index('alarm_time_stat_day').on(t.parkId, t.span, t.kind, t.day)],
);

/** Days of a row; those of eight begin with every eighth day since 1970-01-01. Of all alarms there are only single days. */
export const TIME_SPAN = { day: 1, block: 8 } as const;
export const TIME_KIND = { all: 0, type: 1, building: 2 } as const;
