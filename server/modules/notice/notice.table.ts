/** Notices of a park to its people, and who has read and confirmed them. */
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeScope, NoticeState } from '@/contract/notice';
import { at, code, id, ref } from '../../db/columns';

export const notices = pgTable(
  'notice',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    scope: code('scope').$type<NoticeScope>().notNull().default(1),
    /** Organisations or roles. */
    scopeIds: bigint('scope_ids', { mode: 'number' }).array().notNull().default([]),
    pinned: boolean('pinned').notNull().default(false),
    needReceipt: boolean('need_receipt').notNull().default(false),
    /** Of a published one never null. */
    publishAt: at('publish_at'),
    expireAt: at('expire_at'),
    state: code('state').$type<NoticeState>().notNull().default(0),
    remindedAt: at('reminded_at'),
    createdBy: ref('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('notice_park').on(t.parkId, t.state, t.publishAt)],
);

/** A row exists from the first reading on. */
export const noticeReceipts = pgTable(
  'notice_receipt',
  {
    noticeId: ref('notice_id').notNull(),
    userId: ref('user_id').notNull(),
    parkId: ref('park_id').notNull(),
    readAt: at('read_at').notNull(),
    confirmedAt: at('confirmed_at'),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] }), index('notice_receipt_user').on(t.userId)],
);
