/** A person's own settings and stand-ins, and those who ask for an account. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MyChoices } from '@/contract/account';
import { at, code, id, ref } from '../../../db/columns';
import type { Reader } from '../../../ports/said';

export const userConfigs = pgTable('user_config', {
  userId: ref('user_id').primaryKey(),
  choices: jsonb('choices').$type<Omit<MyChoices, 'language'>>().notNull(),
  /** Null: never chosen; Chinese then. */
  language: text('language').$type<NonNullable<MyChoices['language']>>(),
  updatedAt: at('updated_at').notNull(),
});

/** While it runs, the tasks of one person are also shown to the other. */
export const delegations = pgTable(
  'delegation',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    toUserId: ref('to_user_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('delegation_user').on(t.userId), index('delegation_to').on(t.toUserId, t.endsAt)],
);

export const registrations = pgTable(
  'registration',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    loginName: text('login_name').notNull(),
    phone: text('phone').notNull(),
    company: text('company').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Of the page on which it was asked: the answer is in it. Null: not known. */
    language: text('language').$type<Reader['language']>(),
    /** 0 waiting, 1 approved, 2 refused. */
    state: code('state').notNull().default(0),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    decidedBy: ref('decided_by'),
    decidedAt: at('decided_at'),
    decidedNote: text('decided_note'),
    userId: ref('user_id'),
  },
  (t) => [index('registration_park').on(t.parkId, t.state, t.id)],
);
