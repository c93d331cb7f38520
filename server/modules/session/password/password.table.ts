/** Password policy and the passwords that were used before. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
