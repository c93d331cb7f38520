/** Algorithms, where they watch, and what they noticed: events in a part for each month (`0049_video_events.sql`). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlanSegment } from '@/contract/access/time-plan';
import type { AlgorithmKind, BindingState, VideoEventState } from '@/contract/video/event-codes';
import type { VideoBox } from '@/contract/video/video-event';
import type { Zone } from '@/contract/video/zone';
import { at, code, id, ref } from '../../db/columns';

export const algorithms = pgTable(
  'ai_algorithm',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: code('kind').$type<AlgorithmKind>().notNull(),
    release: text('release').notNull(),
    minScore: real('min_score').notNull(),
    licences: integer('licences').notNull(),
    state: code('state').$type<0 | 1>().notNull().default(1),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('ai_algorithm_code').on(t.parkId, t.code)],
);

export const bindings = pgTable(
  'algo_binding',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    algorithmId: ref('algorithm_id').notNull(),
    deviceId: ref('device_id').notNull(),
    zones: jsonb('zones').$type<Zone[]>().notNull(),
    plan: jsonb('plan').$type<PlanSegment[]>().notNull(),
    score: real('score').notNull(),
    holdSec: integer('hold_sec').notNull(),
    frames: integer('frames').notNull(),
    cooldownSec: integer('cooldown_sec').notNull(),
    result: code('result').$type<0 | 1>().notNull(),
    level: code('level').$type<1 | 2 | 3 | 4 | 5>(),
    state: code('state').$type<BindingState>().notNull().default(0),
    stateSince: at('state_since').notNull(),
    stateBy: ref('state_by'),
    stateByName: text('state_by_name'),
    pausedUntil: at('paused_until'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('algo_binding_once').on(t.deviceId, t.algorithmId),
    index('algo_binding_park').on(t.parkId, t.algorithmId),
  ],
);

export const videoEvents = pgTable(
  'video_event',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    endAt: at('end_at').notNull(),
    receivedAt: at('received_at').notNull(),
    parkId: ref('park_id').notNull(),
    deviceId: ref('device_id').notNull(),
    algorithmId: ref('algorithm_id').notNull(),
    bindingId: ref('binding_id').notNull(),
    release: text('release').notNull().default(''),
    score: real('score').notNull(),
    holdMs: integer('hold_ms').notNull().default(0),
    box: jsonb('box').$type<VideoBox>(),
    zone: jsonb('zone').$type<Zone>(),
    result: smallint('result').$type<0 | 1>().notNull(),
    /** A photo. */
    stillKey: uuid('still_key'),
    folded: integer('folded').notNull().default(0),
    state: smallint('state').$type<VideoEventState>().notNull().default(10),
    /** Who moved it last, and how. */
    actedBy: ref('acted_by'),
    actedByName: text('acted_by_name'),
    actedAt: at('acted_at'),
    action: text('action'),
    note: text('note').notNull().default(''),
    alarmId: ref('alarm_id'),
    orderId: ref('order_id'),
    orderNo: text('order_no'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('video_event_park').on(t.parkId, t.at, t.id),
    // With the park, which is asked of every row: the index alone answers.
    index('video_event_device').on(t.deviceId, t.at, t.id, t.parkId),
    index('video_event_algorithm').on(t.algorithmId, t.at, t.id),
    index('video_event_binding').on(t.bindingId, t.at, t.score, t.state, t.parkId),
    index('video_event_fresh')
      .on(t.parkId, t.at, t.id)
      .where(sql`${t.state} = 10`),
    index('video_event_alarm')
      .on(t.alarmId)
      .where(sql`${t.alarmId} is not null`),
  ],
);

export type VideoEventRecord = typeof videoEvents.$inferSelect;
export type BindingRecord = typeof bindings.$inferSelect;
export type AlgorithmRecord = typeof algorithms.$inferSelect;

/** What a source has told of: taken once. Null: it was nothing that a binding watches for. */
export const videoEventKeys = pgTable(
  'video_event_key',
  {
    sourceId: ref('source_id').notNull(),
    seq: text('seq').notNull(),
    at: at('at').notNull(),
    eventId: ref('event_id'),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.seq] }), index('video_event_key_at').on(t.at)],
);

/** Who had which event on their screen: apart from any verdict. */
export const eventReviews = pgTable(
  'event_review',
  {
    parkId: ref('park_id').notNull(),
    userId: ref('user_id').notNull(),
    eventId: ref('event_id').notNull(),
    at: at('at').notNull(),
    /** When what they saw happened: a day is counted by it. */
    eventAt: at('event_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.eventId] }),
    index('event_review_day').on(t.userId, t.eventAt, t.parkId),
    index('event_review_event').on(t.eventId),
    index('event_review_park').on(t.parkId),
  ],
);

/** What became of a binding's events, by day of UTC: kept by the database with every change (`0059_video_sums.sql`). */
export const videoEventSums = pgTable(
  'video_event_sum',
  {
    bindingId: ref('binding_id').notNull(),
    day: date('day').notNull(),
    parkId: ref('park_id').notNull(),
    events: integer('events').notNull().default(0),
    confirmed: integer('confirmed').notNull().default(0),
    falseAlarms: integer('false_alarms').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bindingId, t.day] }), index('video_event_sum_park').on(t.parkId, t.day)],
);

/** A camera's events in the 96 quarters of a day of UTC, and those among them that nobody has judged. */
export const videoEventDays = pgTable(
  'video_event_day',
  {
    deviceId: ref('device_id').notNull(),
    day: date('day').notNull(),
    parkId: ref('park_id').notNull(),
    newestId: ref('newest_id').notNull().default(0),
    quarters: integer('quarters').array().notNull(),
    fresh: integer('fresh').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.day] }), index('video_event_day_park').on(t.parkId, t.day)],
);
