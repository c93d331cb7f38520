/** Sessions, one-time chat tickets, sign-in attempts. Secrets are stored as SHA-256 hashes only. */
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, id, ref } from '../../db/columns';
import type { LinkedFlow } from '@/contract/flow/flow-linked';
import type { LinkedRecord } from '@/contract/linked-record';
import type { LinkedOrder } from '@/contract/order-linked';

export const sessions = pgTable(
  'session',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    /** Of the uiticket header, the sid header and the HttpOnly cookie: a call needs all three. */
    tokenHash: text('token_hash').notNull().unique(),
    sidHash: text('sid_hash').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    parkId: ref('park_id'),
    chatMode: boolean('chat_mode').notNull().default(false),
    /** How it began: see the login log. */
    way: integer('way').notNull().default(1),
    /** The application that the session was made for; null: the platform itself. */
    appId: ref('app_id'),
    /** The one of the person's roles that the session is looked at with; narrows, never widens. */
    viewRoleId: ref('view_role_id'),
    device: text('device'),
    ip: text('ip'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  (t) => [index('session_user').on(t.userId)],
);

export const chatTickets = pgTable('chat_ticket', {
  id: id(),
  ticketHash: text('ticket_hash').notNull().unique(),
  sidHash: text('sid_hash').notNull(),
  userId: ref('user_id').notNull(),
  /** `chat`: from a message; `code`: a single-sign-on code (dhssoCode) for another application. */
  kind: text('kind').$type<'chat' | 'code'>().notNull().default('chat'),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  /** Of the page load that exchanged it: only that page may repeat a cut exchange. */
  nonceHash: text('nonce_hash'),
  sessionId: ref('session_id'),
  /** The only record that may be shown before the ticket is exchanged; null: none. */
  targetKind: text('target_kind').$type<(LinkedRecord | LinkedOrder | LinkedFlow)['kind']>(),
  targetId: ref('target_id'),
  /** How often a page that shows a record was asked for with this ticket. */
  looks: integer('looks').notNull().default(0),
  /** Of a code: the application it is for (null: our own page), where it was taken to, and SHA-256 of the verifier. */
  appId: ref('app_id'),
  returnUrl: text('return_url'),
  challenge: text('challenge'),
});

export const loginAttempts = pgTable('login_attempt', {
  /** One row a login name, known or not: the same answer for both. */
  loginName: text('login_name').primaryKey(),
  wrongCount: ref('wrong_count').notNull().default(0),
  lockedUntil: at('locked_until'),
  lastAt: at('last_at').notNull().defaultNow(),
});

/** Browsers in which people have signed in with their passwords. */
export const knownDevices = pgTable(
  'known_device',
  { deviceHash: text('device_hash').notNull(), userId: ref('user_id').notNull(), lastAt: at('last_at').notNull() },
  (t) => [primaryKey({ columns: [t.deviceHash, t.userId] }), index('known_device_user').on(t.userId)],
);
