/** Work orders, whom they concern, and their timeline. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { z } from 'zod/mini';
import type { material } from '@/contract/order-entities';
import { at, code, id, ref } from '../../db/columns';
import type { Reader, Said } from '../../ports/said';

export type Material = z.output<typeof material>;
const keys = (name: string) => jsonb(name).$type<string[]>().notNull().default([]);

export const orders = pgTable(
  'work_order',
  {
    id: id(),
    no: text('no').notNull().unique(),
    parkId: ref('park_id').notNull(),
    typeId: ref('type_id').notNull(),
    title: text('title').notNull(),
    /** What it says, where the platform itself gave it: for readers of other languages. */
    titleSaid: jsonb('title_said').$type<Said>(),
    description: text('description').notNull().default(''),
    location: text('location').notNull(),
    buildingId: ref('building_id'),
    floorId: ref('floor_id'),
    roomId: ref('room_id'),
    deviceId: ref('device_id'),
    alarmId: ref('alarm_id'),
    planId: ref('plan_id'),
    parentId: ref('parent_id'),
    source: code('source').notNull(),
    /** Who wrote it down; null: a reporter without an account, or the system. */
    creatorId: ref('creator_id'),
    reporterName: text('reporter_name').notNull(),
    reporterPhone: text('reporter_phone'),
    /** Of the status link. */
    tokenHash: text('token_hash').unique(),
    /** Of a public report: where it came from, for the rate limit. */
    reportIp: text('report_ip'),
    reportCode: text('report_code'),
    /** Of a public report: the language of the page, in which the reporter is written to. */
    reportLanguage: text('report_language').$type<Reader['language']>(),
    /** The day at the park on which it was made; the numbers count by it. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: at('created_at').notNull(),
    appointAt: at('appoint_at'),
    priority: code('priority').notNull(),
    state: code('state').notNull(),
    /** While a transfer waits: the state that a refusal leads back to. */
    stateBefore: code('state_before'),
    dispatchMode: code('dispatch_mode').notNull(),
    orgId: ref('org_id'),
    ownerId: ref('owner_id'),
    /** To whom it is offered (110). */
    assigneeId: ref('assignee_id'),
    offerUntil: at('offer_until'),
    offerReason: text('offer_reason'),
    offeredBy: ref('offered_by'),
    /** A firm that does the work; the owner answers for it. */
    outsideName: text('outside_name'),
    outsideContact: text('outside_contact'),
    outsidePhone: text('outside_phone'),
    helperIds: jsonb('helper_ids').$type<number[]>().notNull().default([]),
    respondBy: at('respond_by'),
    finishBy: at('finish_by'),
    respondedAt: at('responded_at'),
    arriveAt: at('arrive_at'),
    startedAt: at('started_at'),
    holdSince: at('hold_since'),
    resumeAt: at('resume_at'),
    suspendReason: code('suspend_reason'),
    totalHoldSec: integer('total_hold_sec').notNull().default(0),
    completedAt: at('completed_at'),
    closedAt: at('closed_at'),
    slaState: code('sla_state').notNull().default(0),
    /** The target that runs now; the open lists are ordered by it. */
    dueAt: at('due_at'),
    /** Missed once, missed for good; `…LateBy` is who held it then, null: nobody. */
    respondLate: boolean('respond_late').notNull().default(false),
    respondLateBy: ref('respond_late_by'),
    finishLate: boolean('finish_late').notNull().default(false),
    finishLateBy: ref('finish_late_by'),
    urgeCount: integer('urge_count').notNull().default(0),
    lastUrgeAt: at('last_urge_at'),
    /** The last urge has no answer. */
    urged: boolean('urged').notNull().default(false),
    quoteId: ref('quote_id'),
    /** Of the approved quote, in fen. */
    amount: integer('amount').notNull().default(0),
    payState: code('pay_state').notNull().default(0),
    score: integer('score'),
    opinion: text('opinion'),
    result: text('result'),
    materials: jsonb('materials').$type<Material[]>().notNull().default([]),
    photosBefore: keys('photos_before'),
    photosAfter: keys('photos_after'),
    signatureKey: text('signature_key'),
    requestKind: code('request_kind'),
    requestReason: text('request_reason'),
    requestBy: ref('request_by'),
    requestByName: text('request_by_name'),
    requestAt: at('request_at'),
    refusedCount: integer('refused_count').notNull().default(0),
    transferCount: integer('transfer_count').notNull().default(0),
    reopenCount: integer('reopen_count').notNull().default(0),
    lastActorId: ref('last_actor_id'),
    lastActorName: text('last_actor_name'),
    lastActionAt: at('last_action_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    // The list by number, and by priority.
    index('work_order_number').on(t.parkId, t.no, t.id),
    index('work_order_priority').on(t.parkId, t.priority, t.createdAt.desc(), t.id.desc()),
    index('work_order_newest').on(t.parkId, t.createdAt.desc(), t.id.desc()),
    index('work_order_state').on(t.parkId, t.state, t.createdAt.desc(), t.id.desc()),
    index('work_order_type').on(t.parkId, t.typeId, t.createdAt.desc(), t.id.desc()),
    index('work_order_building').on(t.parkId, t.buildingId, t.createdAt.desc(), t.id.desc()),
    index('work_order_owner_newest').on(t.parkId, t.ownerId, t.createdAt.desc(), t.id.desc()),
    // Rankings read what was finished in a period.
    index('work_order_completed')
      .on(t.parkId, t.completedAt)
      .where(sql`completed_at is not null`),
    // What is not ended is few by nature, so that every filter may run over it.
    index('work_order_open')
      .on(t.parkId, t.priority, t.dueAt, t.id)
      .where(sql`state < 190`),
    index('work_order_pool')
      .on(t.parkId, t.priority, t.dueAt, t.id)
      .where(sql`state = 100`),
    index('work_order_owner')
      .on(t.ownerId, t.state)
      .where(sql`state < 190`),
    index('work_order_offered')
      .on(t.assigneeId)
      .where(sql`state = 110`),
    index('work_order_device').on(t.deviceId, t.createdAt.desc()),
    index('work_order_outside')
      .on(t.parkId, t.id.desc())
      .where(sql`outside_name is not null`),
    index('work_order_room').on(t.roomId, t.createdAt.desc()),
    index('work_order_alarm').on(t.alarmId),
    index('work_order_parent').on(t.parentId),
    index('work_order_report_ip')
      .on(t.reportIp, t.createdAt)
      .where(sql`report_ip is not null`),
    index('work_order_report_code')
      .on(t.reportCode, t.createdAt)
      .where(sql`report_code is not null`),
  ],
);
export type OrderRecord = typeof orders.$inferSelect;

/** Running number of a day, for `GD` + yyyyMMdd + 4 digits. */
export const orderCounters = pgTable('order_counter', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
});

/** How an order concerns somebody; it stays when it has passed, so that they may look it up. */
export const RELATION = { reporter: 1, owner: 2, helper: 3, refused: 4, offered: 5, visitor: 6 } as const;

export const orderPeople = pgTable(
  'order_person',
  {
    orderId: ref('order_id').notNull(),
    userId: ref('user_id').notNull(),
    parkId: ref('park_id').notNull(),
    relation: code('relation').notNull(),
    /** Of the last time. */
    since: at('since').notNull(),
  },
  (t) => [
    uniqueIndex('order_person_once').on(t.userId, t.relation, t.orderId),
    index('order_person_order').on(t.orderId, t.relation),
  ],
);

export const orderSteps = pgTable(
  'order_step',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    orderId: ref('order_id').notNull(),
    at: at('at').notNull(),
    clientAt: at('client_at'),
    actorId: ref('actor_id'),
    /** As it was then; of a reporter without an account all there is. */
    actorName: text('actor_name'),
    event: text('event').notNull(),
    fromState: code('from_state'),
    toState: code('to_state'),
    note: text('note'),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    photoKeys: keys('photo_keys'),
    notificationId: ref('notification_id'),
    operationId: text('operation_id'),
  },
  (t) => [
    index('order_step_order').on(t.orderId, t.id),
    index('order_step_photos')
      .on(t.id)
      .where(sql`${t.photoKeys} <> '[]'::jsonb`),
  ],
);
