/** Who stands at which post when: rosters, the shifts made from them, absences, and the hand-over between two shifts. */
import type { DutyPost } from '@/contract/duty-post';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, audited, code, id, ref } from '../../../db/columns';

/** A shift of the day by the park's clock; `to` before or at `from` ends the next day. */
export interface RosterShift {
  name: string;
  from: string;
  to: string;
  /** How many stand at the post at once. */
  heads: number;
}

/** A post's roster. One that is not enabled makes no shifts. */
export const dutyRosters = pgTable(
  'duty_roster',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    /** Code that escalation targets name: `control-room`, `field` … */
    post: text('post').$type<DutyPost>().notNull(),
    name: text('name').notNull(),
    shifts: jsonb('shifts').$type<RosterShift[]>().notNull(),
    /** In the order of their turns; who comes after an absent person takes over. */
    memberIds: jsonb('member_ids').$type<number[]>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    ...audited(),
  },
  (t) => [index('duty_roster_park').on(t.parkId, t.post)],
);

export const dutyShifts = pgTable(
  'duty_shift',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    /** Null: set by hand, without a roster. */
    rosterId: ref('roster_id'),
    post: text('post').notNull(),
    name: text('name').notNull().default(''),
    userId: ref('user_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    index('duty_shift_now').on(t.parkId, t.post, t.endsAt),
    index('duty_shift_person').on(t.userId, t.endsAt),
    uniqueIndex('duty_shift_once').on(t.parkId, t.post, t.startsAt, t.userId),
  ],
);

/** Absences: escalations go to the next person of the roster instead. */
export const dutyAbsences = pgTable(
  'duty_absence',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    userId: ref('user_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    reason: text('reason').notNull().default(''),
    createdBy: ref('created_by'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('duty_absence_person').on(t.userId, t.endsAt)],
);

/** One person's hand-over to the next. Until an item is signed it belongs to the leaving person, so every item always has an owner. */
export const handOvers = pgTable(
  'hand_over',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    post: text('post').notNull(),
    fromUserId: ref('from_user_id').notNull(),
    toUserId: ref('to_user_id').notNull(),
    /** HAND_OVER_STATE. */
    state: code('state').notNull().default(0),
    note: text('note').notNull().default(''),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('hand_over_from').on(t.fromUserId, t.state), index('hand_over_to').on(t.toUserId, t.state)],
);

export const handOverItems = pgTable(
  'hand_over_item',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    handOverId: ref('hand_over_id').notNull(),
    kind: text('kind').$type<'alarm' | 'order'>().notNull(),
    subjectId: ref('subject_id').notNull(),
    /** HAND_OVER_ITEM_STATE. */
    state: code('state').notNull().default(0),
    note: text('note').notNull().default(''),
    signedAt: at('signed_at'),
    refuseReason: text('refuse_reason'),
  },
  (t) => [uniqueIndex('hand_over_item_once').on(t.handOverId, t.kind, t.subjectId)],
);
