/** Password policy, the passwords that were used before, and links by which people set theirs. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, code, id, ref } from '../../../db/columns';

export const pwdRules = pgTable('pwd_rule', {
  id: id(),
  /** 1 is the rule in use. */
  type: code('type').notNull().unique(),
  /** Least length. */
  objOne: integer('obj_one').notNull(),
  /** Complexity level: 14, 234 or 2345. */
  objTwo: integer('obj_two').notNull(),
  /** 0: never. */
  expireDays: integer('expire_days').notNull(),
  warnDays: integer('warn_days').notNull(),
  /** How many former passwords may not be used again. */
  historyCount: integer('history_count').notNull(),
  /** Wrong passwords until the name is locked; then 1 minute, doubling up to `lockMinutes`. */
  lockTimes: integer('lock_times').notNull(),
  lockMinutes: integer('lock_minutes').notNull(),
  firstLoginChange: boolean('first_login_change').notNull(),
  /** A session by password ends after so long without a call. */
  idleMinutes: integer('idle_minutes').notNull(),
  /** Roles that take money or lead at a fire wait for a second person. */
  secondPerson: boolean('second_person').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedBy: ref('updated_by'),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const passwordHistory = pgTable(
  'password_history',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    hash: text('hash').notNull(),
    /** When it stopped being the password. */
    at: at('at').notNull(),
  },
  (t) => [index('password_history_user').on(t.userId, t.id)],
);

/** Links by which one person sets their password, once. The link holds the token, the row its SHA-256 only. */
export const passwordLinks = pgTable(
  'password_link',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: ref('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Wrong answers to what only the person knows. */
    tries: integer('tries').notNull().default(0),
    usedAt: at('used_at'),
    endedAt: at('ended_at'),
    endReason: text('end_reason').$type<'replaced' | 'disabled' | 'tries' | 'password' | 'unsent'>(),
  },
  (t) => [
    index('password_link_user').on(t.userId, t.createdAt),
    uniqueIndex('password_link_open')
      .on(t.userId)
      .where(sql`used_at is null and ended_at is null`),
  ],
);
