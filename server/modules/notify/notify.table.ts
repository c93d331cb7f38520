/** Notifications wait here from the transaction that caused them until a channel took them. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, code, id, ref } from '../../db/columns';
import type { Said } from '../../ports/said';

/**
 * `news`: something happened, and is always told. `escalation`: nobody has taken the alarm yet; pointless once somebody
 * has. `reminder`: something of the alarm is overdue; pointless once it is closed.
 */
export type NotifyPurpose = 'news' | 'escalation' | 'reminder';

/** Reminders, escalations, and what concerns no alarm. Whatever is below is an alarm's news. */
export const LATER = 100;

/** What a chat card shows. `path` is the page it opens, without any ticket. */
export interface Card {
  title: string;
  place: string;
  /** Absent: an alarm's. `account`: about signing in; it opens without the chat app's own sign-in. `flow`: an approval; `muster`: a roll call; `report`: numbers. */
  kind?: 'order' | 'account' | 'flow' | 'visit' | 'muster' | 'report';
  /** Of an order its priority. */
  level: number;
  /** Null: an order has none. */
  category: number | null;
  occurredAt: number;
  isDrill: boolean;
  path: string;
  /** Of a report: its first numbers, in the words of their receiver. */
  lines?: readonly { readonly name: string; readonly value: string }[];
  /** Of a report: the id of the drawing beside the words. */
  picture?: string;
  /** What title and place say, where the platform worded them: for readers of other languages. */
  said?: { title?: Said; place?: Said };
  /** In which language it is worded; absent: in Chinese. Only on the way to its receiver. */
  language?: 'en' | 'es' | 'ja';
  /** Whose clock its times are of; absent: the platform's own. Only on the way to its receiver. */
  timeZone?: string;
}

export const notifications = pgTable(
  'notification',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    alarmId: ref('alarm_id'),
    orderId: ref('order_id'),
    /** The task of an approval that it asks for. */
    flowTaskId: ref('flow_task_id'),
    visitId: ref('visit_id'),
    userId: ref('user_id').notNull(),
    channel: text('channel').notNull(),
    important: boolean('important').notNull().default(false),
    purpose: text('purpose').$type<NotifyPurpose>().notNull().default('news'),
    /** The smaller goes out first: see `priorityOf`. */
    priority: integer('priority').notNull().default(LATER),
    card: jsonb('card').$type<Card>().notNull(),
    /** 0 pending, 1 sent, 2 failed, 3 dropped: it had become pointless, `reason` says by what. */
    result: code('result').notNull().default(0),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
    /** Which process is sending it, and until when its claim is valid. */
    claimedBy: text('claimed_by'),
    claimedUntil: at('claimed_until'),
    /** The chat app's own id of the message, to update the card later. */
    externalId: text('external_id'),
  },
  (t) => [
    index('notification_waiting')
      .on(t.nextTryAt)
      .where(sql`result = 0`),
    index('notification_claim')
      .on(t.priority, t.important.desc(), t.nextTryAt, t.id)
      .where(sql`result = 0`),
    index('notification_created').on(t.createdAt, t.id),
    index('notification_alarm').on(t.alarmId),
    index('notification_order').on(t.orderId),
    index('notification_visit')
      .on(t.visitId)
      .where(sql`visit_id is not null`),
    index('notification_flow')
      .on(t.flowTaskId)
      .where(sql`flow_task_id is not null`),
  ],
);

/** What is to be written on the cards of an alarm, order or task of an approval: actions only add rows, so that they do not wait for a chat app. */
export const cardUpdates = pgTable(
  'card_update',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    kind: text('kind').$type<'alarm' | 'order' | 'flow' | 'visit'>().notNull().default('alarm'),
    subjectId: ref('subject_id').notNull(),
    status: text('status').notNull(),
    /** The same before it was put in words: for readers of other languages. */
    said: jsonb('said').$type<Said>(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
  },
  (t) => [index('card_update_subject').on(t.kind, t.subjectId, t.id)],
);

/** Messages of the simulated chat app. */
export const chatMessages = pgTable(
  'chat_message',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    userId: ref('user_id').notNull(),
    alarmId: ref('alarm_id'),
    orderId: ref('order_id'),
    flowTaskId: ref('flow_task_id'),
    card: jsonb('card').$type<Card>().notNull(),
    status: text('status'),
    sentAt: at('sent_at').notNull(),
    readAt: at('read_at'),
    /** A repeat with the same key does not add a message. */
    onceKey: text('once_key'),
  },
  (t) => [
    index('chat_message_inbox').on(t.userId, t.id),
    index('chat_message_alarm').on(t.alarmId),
    index('chat_message_order').on(t.orderId),
    uniqueIndex('chat_message_once')
      .on(t.onceKey)
      .where(sql`once_key is not null`),
  ],
);

/** What a message shows beside its words: drawn for one receiver, kept until the chat channel has it. */
export const messagePictures = pgTable(
  'message_picture',
  {
    id: uuid('id').primaryKey(),
    parkId: ref('park_id').notNull(),
    userId: ref('user_id').notNull(),
    madeAt: at('made_at').notNull(),
    png: bytes('png').notNull(),
    /** The chat app's own id, once it has been uploaded there: a repeated message shows the same picture. */
    externalId: text('external_id'),
  },
  (t) => [index('message_picture_age').on(t.madeAt)],
);

/** How many messages a channel took within a window, by all processes: messages over the limit wait. */
export const channelWindows = pgTable(
  'channel_window',
  {
    /** `wecom`, or `wecom:<person>` where the limit is per person. */
    channel: text('channel').notNull(),
    startsAt: at('starts_at').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.startsAt] })],
);

/** Access tokens of chat apps, sealed, shared by all processes. */
export const channelTokens = pgTable('channel_token', {
  channel: text('channel').primaryKey(),
  token: text('token').notNull(),
  expiresAt: at('expires_at').notNull(),
});
