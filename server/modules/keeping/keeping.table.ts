/** What was written out before it was deleted, and the nightly runs that delete. */
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, ref } from '../../db/columns';

/** Added to, never changed. */
export const archiveFiles = pgTable(
  'archive_file',
  {
    id: id(),
    kind: text('kind').$type<'audit_row' | 'alarm_log'>().notNull(),
    fromId: ref('from_id').notNull(),
    untilId: ref('until_id').notNull(),
    fromAt: at('from_at').notNull(),
    untilAt: at('until_at').notNull(),
    rows: integer('rows').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Of the chain of audit rows: the next row follows from it. Empty for timelines, which have none. */
    lastHash: text('last_hash').notNull(),
    path: text('path').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [uniqueIndex('archive_file_range').on(t.kind, t.fromId)],
);

/** Alarms whose timeline is in a file. */
export const archivedTimelines = pgTable(
  'archived_timeline',
  {
    alarmId: ref('alarm_id').primaryKey(),
    parkId: ref('park_id').notNull(),
    archiveId: ref('archive_id').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [index('archived_timeline_archive').on(t.archiveId)],
);

/** One a day for the whole platform. */
export const keepingRuns = pgTable('keeping_run', {
  day: date('day', { mode: 'string' }).primaryKey(),
  startedAt: at('started_at').notNull(),
  finishedAt: at('finished_at'),
  /** By table: how many parts or rows went. */
  gone: jsonb('gone').$type<Record<string, number>>().notNull().default({}),
  /** By table: why nothing went. */
  failed: jsonb('failed').$type<Record<string, string>>().notNull().default({}),
});
