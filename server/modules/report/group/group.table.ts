/** Group chats that reports are sent to by their robots, and the messages on their way there. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GroupApp } from '@/contract/report/report-group';
import { at, bytes, id, ref } from '../../../db/columns';

export const reportGroups = pgTable(
  'report_group',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    app: text('app').$type<GroupApp>().notNull(),
    /** Sealed: whoever has it writes to the group. */
    address: text('address').notNull(),
    tail: text('tail').notNull(),
    /** Sealed. */
    secret: text('secret'),
    savedAt: at('saved_at').notNull(),
    savedBy: ref('saved_by').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('report_group_park').on(t.parkId)],
);

/** What a group is told: nobody's own numbers. */
export interface GroupWords {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** Page that it opens, without any ticket. */
  readonly path: string;
  readonly language: 'zh' | 'en' | 'es' | 'ja';
}

export const reportGroupMessages = pgTable(
  'report_group_message',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    groupId: ref('group_id').notNull(),
    message: jsonb('message').$type<GroupWords>().notNull(),
    png: bytes('png'),
    madeAt: at('made_at').notNull(),
    /** Null: it has arrived, or is given up. */
    nextAt: at('next_at'),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at'),
    /** Why it did not arrive, in words that everybody may read. */
    reason: text('reason'),
  },
  (t) => [
    index('report_group_message_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
    index('report_group_message_group').on(t.groupId, t.id),
    index('report_group_message_age').on(t.madeAt),
  ],
);
