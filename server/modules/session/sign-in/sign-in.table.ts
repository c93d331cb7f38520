/** Tables for signing in, apart from sessions: captchas, text-message codes, single-sign-on states, the login log. */
import type { LoginLogRow } from '@/contract/admin-log';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, code, id, ref } from '../../../db/columns';

/** A picture's answer, good once. */
export const captchas = pgTable(
  'captcha',
  {
    idHash: text('id_hash').primaryKey(),
    answerHash: text('answer_hash').notNull(),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('captcha_ip').on(t.ip, t.createdAt)],
);

/** Codes by text message. An unknown number gets a row too, so that limits and answers do not reveal which numbers exist. */
export const smsCodes = pgTable(
  'sms_code',
  {
    id: id(),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<'login' | 'reset' | 'register'>().notNull(),
    codeHash: text('code_hash').notNull(),
    ip: text('ip').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('sms_code_phone').on(t.phone, t.createdAt), index('sms_code_ip').on(t.ip, t.createdAt)],
);

/** A sign-in in progress at the OpenID Connect provider. */
export const oidcStates = pgTable('oidc_state', {
  stateHash: text('state_hash').primaryKey(),
  /** Hash of the starting browser's secret: a state is only accepted from the browser that started the sign-in. */
  cookieHash: text('cookie_hash').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  redirect: text('redirect').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Kept for a while afterwards, so that a repeated answer is recognised. */
  usedAt: at('used_at'),
});

/** Subjects of the provider without an account here: people who signed in without one, and identities that an administrator unlinked. */
export const oidcIdentities = pgTable('oidc_identity', {
  /** `issuer#sub`, as in `app_user.oidc_subject`. */
  subject: text('subject').primaryKey(),
  account: text('account').notNull(),
  name: text('name'),
  lastAt: at('last_at').notNull(),
  /** Never joined again by a claim. */
  partedAt: at('parted_at'),
  /** Null: kept. */
  expiresAt: at('expires_at'),
});

/** Append-only: the server may add rows, not change them. In a part for each month (`0071_kept_parts.sql`). */
export const loginLogs = pgTable(
  'login_log',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    loginName: text('login_name').notNull(),
    userId: ref('user_id'),
    /** 1 sign-in, 0 sign-out. */
    type: code('type').$type<LoginLogRow['type']>().notNull(),
    /** 1 password, 2 text message, 3 single sign-on, 4 ticket. */
    way: code('way').$type<LoginLogRow['way']>().notNull(),
    /** 1 success, 0 refused, −1 fault. */
    result: code('result').$type<LoginLogRow['result']>().notNull(),
    /** Error code of the refusal, or why the session ended. */
    reason: text('reason'),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    traceId: text('trace_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('login_log_user').on(t.userId, t.at),
    index('login_log_at').on(t.at),
  ],
);
