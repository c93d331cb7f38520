/** Who did what, append-only: each row's hash covers the row before it, so that a change or a gap shows. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id, ref } from '../../db/columns';

export const auditRows = pgTable('audit_row', {
  id: id(),
  at: at('at').notNull(),
  userId: ref('user_id'),
  parkId: ref('park_id'),
  action: text('action').notNull(),
  bizType: text('biz_type'),
  bizId: ref('biz_id'),
  detail: jsonb('detail'),
  ip: text('ip'),
  traceId: text('trace_id'),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
});
