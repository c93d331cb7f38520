/** Who did what, append-only: each row's hash covers the row before it, so that a change or a gap shows. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id, ref } from '../../db/columns';

export const auditRows = pgTable(
  'audit_row',
  {
    id: id(),
    at: at('at').notNull(),
    userId: ref('user_id'),
    parkId: ref('park_id'),
    action: text('action').notNull(),
    bizType: text('biz_type'),
    bizId: ref('biz_id'),
    /** `name` of the record, `before` and `after` of a change, `result` and `error` of a refusal, `ms`; what else is known. */
    detail: jsonb('detail'),
    ip: text('ip'),
    traceId: text('trace_id'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    // Taken from what the hash covers, so that lists can ask for it.
    bizName: text('biz_name').generatedAlwaysAs(sql`detail->>'name'`),
    module: text('module').generatedAlwaysAs(sql`split_part(action, '.', 1)`),
    result: integer('result').generatedAlwaysAs(sql`coalesce((detail->>'result')::int, 1)`),
  },
  (t) => [
    index('audit_row_at').on(t.at, t.id),
    index('audit_row_user').on(t.userId, t.id),
    index('audit_row_biz').on(t.bizType, t.bizId, t.id),
    index('audit_row_module').on(t.module, t.id),
    index('audit_row_trace').on(t.traceId),
  ],
);
