/** Runs of people and organisations coming in from a directory, and what became of each row. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SyncRow, SyncRun } from '@/contract/sync';
import { at, code, id, ref } from '../../db/columns';

export const syncRuns = pgTable(
  'sync_run',
  {
    id: id(),
    batchNo: text('batch_no').notNull().unique(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    /** What came: `person`, `org`. */
    objType: text('obj_type').$type<SyncRun['objType']>().notNull(),
    total: integer('total').notNull().default(0),
    ok: integer('ok').notNull().default(0),
    fail: integer('fail').notNull().default(0),
    /** 1 success, 0 failure. */
    state: code('state').$type<SyncRun['state']>().notNull(),
    error: text('error'),
    retryCount: integer('retry_count').notNull().default(0),
    startedBy: ref('started_by'),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('sync_run_at').on(t.startedAt, t.id), index('sync_run_state').on(t.state, t.id)],
);

export const syncRows = pgTable(
  'sync_row',
  {
    id: id(),
    runId: ref('run_id').notNull(),
    rowNo: integer('row_no').notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    /** What was to be done: `create`, `change`, `leave`. */
    action: text('action').$type<SyncRow['action']>().notNull(),
    /** 1 success, 0 failure. */
    state: code('state').$type<SyncRow['state']>().notNull(),
    /** Error code of the refusal. */
    reason: text('reason'),
    payload: jsonb('payload').notNull(),
  },
  (t) => [index('sync_row_run').on(t.runId, t.state, t.rowNo)],
);
