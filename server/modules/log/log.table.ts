/** Errors, warnings and slow calls of the platform itself, in a part for each month (`0071_kept_parts.sql`). */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SysLogRow } from '@/contract/admin-log';
import { at, code, ref } from '../../db/columns';

export const sysLogs = pgTable(
  'sys_log',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    traceId: text('trace_id').notNull(),
    /** 1 error, 2 warning, 3 slow. */
    level: code('level').$type<SysLogRow['level']>().notNull(),
    method: text('method').notNull(),
    url: text('url').notNull(),
    /** Masked: secrets, numbers of people and free text never get here. */
    params: jsonb('params'),
    status: integer('status').notNull(),
    durationMs: integer('duration_ms').notNull(),
    userId: ref('user_id'),
    ip: text('ip').notNull(),
    exception: text('exception'),
    handledBy: ref('handled_by'),
    handledAt: at('handled_at'),
    handledNote: text('handled_note'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('sys_log_at').on(t.at, t.id),
    index('sys_log_level').on(t.level, t.id),
    index('sys_log_open').on(t.handledAt, t.id),
    index('sys_log_trace').on(t.traceId),
  ],
);
