/** Alarms, their tasks and their timeline. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, code, id, ref } from '../../db/columns';
import type { Said } from '../../ports/said';

export const alarms = pgTable(
  'alarm',
  {
    id: id(),
    no: text('no').notNull().unique(),
    parkId: ref('park_id').notNull(),
    deviceId: ref('device_id').notNull(),
    /** Of the signals it gathers (`alarm`, `fault` …): one open alarm per device and type. */
    signalType: text('signal_type').notNull(),
    category: code('category').notNull(),
    level: code('level').notNull(),
    title: text('title').notNull(),
    /** The title as a text key with values, if the platform wrote it: for readers of other languages. */
    titleSaid: jsonb('title_said').$type<Said>(),
    location: text('location').notNull(),
    buildingId: ref('building_id'),
    floorId: ref('floor_id'),
    roomId: ref('room_id'),
    occurredAt: at('occurred_at').notNull(),
    lastSignalAt: at('last_signal_at').notNull(),
    signalCount: integer('signal_count').notNull().default(1),
    signalState: code('signal_state').notNull().default(1),
    restoredAt: at('restored_at'),
    handleState: code('handle_state').notNull().default(10),
    /** The state before shelving. */
    stateBefore: code('state_before'),
    verdict: code('verdict').notNull().default(0),
    verdictReason: code('verdict_reason'),
    verdictNote: text('verdict_note'),
    verdictBy: ref('verdict_by'),
    verdictAt: at('verdict_at'),
    assigneeId: ref('assignee_id'),
    ackBy: ref('ack_by'),
    ackAt: at('ack_at'),
    arriveAt: at('arrive_at'),
    closedBy: ref('closed_by'),
    closedAt: at('closed_at'),
    dueAckAt: at('due_ack_at'),
    dueVerdictAt: at('due_verdict_at'),
    dueCloseAt: at('due_close_at'),
    /** The earliest of the three due times. */
    dueAt: at('due_at'),
    escalationLevel: integer('escalation_level').notNull().default(0),
    ruleId: ref('rule_id'),
    ruleVersion: integer('rule_version'),
    planRunId: ref('plan_run_id'),
    /** Of a drill or a manual alarm: the plan to run instead of the rule's. */
    planId: ref('plan_id'),
    /** ALARM_SOURCE: a signal, a person, the platform itself (a silent source). */
    source: code('source').notNull().default(0),
    createdBy: ref('created_by'),
    /** What the person who reported it saw. */
    description: text('description').notNull().default(''),
    parentAlarmId: ref('parent_alarm_id'),
    /** Raised as part of a storm: nobody was notified of it, only of its parent. */
    folded: boolean('folded').notNull().default(false),
    shelvedUntil: at('shelved_until'),
    shelveReason: text('shelve_reason'),
    isDrill: boolean('is_drill').notNull().default(false),
    lastActorId: ref('last_actor_id'),
    lastActionAt: at('last_action_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('alarm_one_open')
      .on(t.deviceId, t.signalType)
      .where(sql`handle_state in (10, 20, 30, 40, 60)`),
    // The columns of `openAlarmOrder`.
    index('alarm_open')
      .on(
        t.parkId,
        t.level,
        sql`(handle_state <> 10)`,
        sql`(case when handle_state = 10 then occurred_at end) desc nulls last`,
        t.dueAt,
        t.id.desc(),
      )
      .where(sql`handle_state in (10, 20, 30, 40)`),
    // The list by number.
    index('alarm_number').on(t.parkId, t.no, t.id),
    index('alarm_newest').on(t.parkId, t.occurredAt.desc(), t.id.desc()),
    index('alarm_state').on(t.parkId, t.handleState, t.occurredAt.desc(), t.id.desc()),
    index('alarm_level').on(t.parkId, t.level, t.occurredAt.desc(), t.id.desc()),
    index('alarm_category').on(t.parkId, t.category, t.occurredAt.desc(), t.id.desc()),
    index('alarm_device').on(t.deviceId, t.occurredAt.desc()),
    index('alarm_assignee').on(t.assigneeId, t.handleState),
    index('alarm_closed')
      .on(t.deviceId, t.closedAt)
      .where(sql`handle_state = 50`),
    index('alarm_storm')
      .on(t.parkId, t.buildingId, t.category, t.lastActionAt)
      .where(sql`handle_state in (10, 20, 30) or folded`),
    index('alarm_drill')
      .on(t.planId, t.occurredAt.desc())
      .where(sql`is_drill`),
    index('alarm_parent')
      .on(t.parentAlarmId)
      .where(sql`parent_alarm_id is not null`),
  ],
);

export type AlarmRecord = typeof alarms.$inferSelect;

/** Running number of a day, for `BJ` + yyyyMMdd + 4 digits. */
export const alarmCounters = pgTable('alarm_counter', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
});

/** Everybody concerned by an alarm: notified, assigned or acted. Used for the list 我的 and the actor `field`. */
export const alarmPeople = pgTable(
  'alarm_person',
  {
    alarmId: ref('alarm_id').notNull(),
    userId: ref('user_id').notNull(),
    parkId: ref('park_id').notNull(),
    since: at('since').notNull(),
  },
  (t) => [uniqueIndex('alarm_person_once').on(t.userId, t.alarmId), index('alarm_person_alarm').on(t.alarmId)],
);

export const alarmTasks = pgTable(
  'alarm_task',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    alarmId: ref('alarm_id').notNull(),
    nodeRunId: ref('node_run_id'),
    kind: code('kind').notNull(),
    assigneeId: ref('assignee_id').notNull(),
    fromId: ref('from_id'),
    state: code('state').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    signedAt: at('signed_at'),
    arrivedAt: at('arrived_at'),
    doneAt: at('done_at'),
    dueAt: at('due_at'),
    rejectReason: text('reject_reason'),
  },
  (t) => [index('alarm_task_alarm').on(t.alarmId), index('alarm_task_mine').on(t.assigneeId, t.state)],
);

export const alarmLogs = pgTable(
  'alarm_log',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    alarmId: ref('alarm_id').notNull(),
    at: at('at').notNull(),
    clientAt: at('client_at'),
    actorId: ref('actor_id'),
    action: text('action').notNull(),
    fromState: code('from_state'),
    toState: code('to_state'),
    note: text('note'),
    nodeRunId: ref('node_run_id'),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    photoKeys: jsonb('photo_keys').$type<string[]>().notNull().default([]),
    /** For a `notified` entry: the notification row, which has the result. */
    notificationId: ref('notification_id'),
    operationId: text('operation_id'),
  },
  (t) => [
    index('alarm_log_alarm').on(t.alarmId, t.id),
    // Few entries have photos: they are found without reading the others.
    index('alarm_log_photos')
      .on(t.id)
      .where(sql`${t.photoKeys} <> '[]'::jsonb`),
  ],
);

/** Signals that are not an alarm yet, because their rule requires a duration or a number of repeats. */
export const signalWaits = pgTable(
  'signal_wait',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    deviceId: ref('device_id').notNull(),
    signalType: text('signal_type').notNull(),
    ruleId: ref('rule_id').notNull(),
    level: code('level').notNull(),
    since: at('since').notNull(),
    lastAt: at('last_at').notNull(),
    /** Times of the signals within the rule's window, newest last; ms since 1970. */
    times: jsonb('times').$type<number[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('signal_wait_once').on(t.deviceId, t.signalType)],
);
