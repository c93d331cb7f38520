/** What servers measured: every ten seconds in a part for each day, and rolled up (`0051_servers.sql`). */
import { integer, pgTable, primaryKey, real, smallint } from 'drizzle-orm/pg-core';
import { at, ref } from '../../db/columns';

export const samples = pgTable(
  'server_sample',
  {
    machineId: ref('machine_id').notNull(),
    at: at('at').notNull(),
    parkId: ref('park_id').notNull(),
    /** Percent. */
    cpu: real('cpu'),
    load: real('load'),
    memory: real('memory'),
    /** Of its fullest disk. */
    disk: real('disk'),
    /** Percent of the time that its busiest disk works. */
    io: real('io'),
    /** kB a second. */
    rx: real('rx'),
    tx: real('tx'),
    /** °C. */
    temperature: real('temperature'),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.at] })],
);

/** Least, mean and most of a minute, of ten and of sixty, in the order of `METRICS`. */
export const rollups = pgTable(
  'server_rollup',
  {
    machineId: ref('machine_id').notNull(),
    parkId: ref('park_id').notNull(),
    step: smallint('step').$type<1 | 10 | 60>().notNull(),
    at: at('at').notNull(),
    samples: integer('samples').notNull(),
    lo: real('lo').array().notNull(),
    mid: real('mid').array().notNull(),
    hi: real('hi').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.step, t.at] })],
);

/** How far each step has come. */
export const rollupMarks = pgTable('server_rollup_mark', {
  step: smallint('step').$type<1 | 10 | 60>().primaryKey(),
  doneUntil: at('done_until').notNull(),
});

/** Hours of a server that samples came in late for: they are rolled up again. */
export const rollupLate = pgTable(
  'server_rollup_late',
  { machineId: ref('machine_id').notNull(), parkId: ref('park_id').notNull(), hour: at('hour').notNull() },
  (t) => [primaryKey({ columns: [t.machineId, t.hour] })],
);
