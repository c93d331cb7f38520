/** One row per acknowledged write: the key and its effect commit together. Rows live 30 days. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, ref } from '../db/columns';

export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    userId: ref('user_id').notNull(),
    key: text('key').notNull(),
    payloadHash: text('payload_hash').notNull(),
    /** The answer that was given, given again to a repeat. */
    answer: jsonb('answer'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_key_age').on(t.createdAt)],
);
