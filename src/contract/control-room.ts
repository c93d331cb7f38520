/** The desk: whole record, manual alarms, tasks, many at once. */
import * as z from 'zod/mini';
import { alarmDetail, alarmTask } from './alarm-entities';
import {
  ALARM_CATEGORY,
  ALARM_LEVEL,
  ALARM_SOURCE,
  HANDLE_STATE,
  NOTIFY_RESULT,
  TASK_KIND,
  USER_TYPE,
  VERDICT,
  codeOf,
} from './codes';
import { MOST_AT_ONCE, rowResults } from './crud';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { flag } from './flag';
import { moment } from './numbers';
import { ORDER_STATE } from './order-codes';
import type { Permission } from './permissions';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const optionalText = z.optional(z.string().check(z.trim(), z.maxLength(500)));
const photoKeys = z._default(z.array(z.uuid()).check(z.maxLength(9)), []);

/** Whoever holds one of these may report an alarm. */
export const REPORTERS: readonly Permission[] = ['alarm.duty', 'alarm.field', 'alarm.lead', 'alarm.manager'];

/** Administrators may too: they hold no part in alarms, but they too may be the first to see a fire. */
export const mayReportAlarm = (usertype: number | undefined, held: Iterable<string> = []): boolean =>
  usertype === USER_TYPE.administrator || [...held].some((right) => REPORTERS.some((wanted) => wanted === right));

/** Whoever holds one of these may call a drill: it reaches everybody on duty. */
export const DRILL_LEADERS: readonly Permission[] = ['alarm.lead', 'alarm.manager', 'alarm.setup'];

/** What somebody saw: a device, a scanned code or a place says where. */
export const createAlarmInput = z.object({
  parkId: id,
  category: codeOf(ALARM_CATEGORY),
  level: codeOf(ALARM_LEVEL),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  deviceId: z.optional(id),
  /** Of a device's sticker or a printed place. */
  scanCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  locationId: z.optional(id),
  description: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  photoKeys,
  /** Instead of the rule's. */
  planId: z.optional(id),
  isDrill: z._default(z.boolean(), false),
  /** Of a drill: who leads it. */
  leaderId: z.optional(id),
  clientAt: z.optional(moment),
});
export type CreateAlarmRequest = z.input<typeof createAlarmInput>;

export const noteInput = z.object({
  parkId: id,
  id,
  note: text,
  photoKeys,
  clientAt: z.optional(moment),
});
export type NoteRequest = z.input<typeof noteInput>;

/** A device; or a place, whose printed code was scanned. */
export const pointChoice = z.object({
  id: z.nullable(id),
  code: z.string(),
  name: z.string(),
  location: z.string(),
  /** An alarm that stands there already. */
  open: z.nullable(z.object({ id, no: z.string(), title: z.string() })),
});

/** One that is not switched on can be tried out by a drill. */
const planChoice = z.object({ id, name: z.string(), nodes: z.number(), enabled: z.boolean() });

/** An alarm beside this one: at the same point, merged into it, gathered in its storm. */
export const besideAlarm = z.object({
  id,
  no: z.string(),
  title: z.string(),
  location: z.string(),
  level: codeOf(ALARM_LEVEL),
  occurredAt: time,
  signalCount: z.number(),
  handleState: codeOf(HANDLE_STATE),
  verdict: codeOf(VERDICT),
  isDrill: z.boolean(),
  /** Gathered by its storm, not merged by a person. */
  folded: z.boolean(),
});
export type BesideAlarm = z.output<typeof besideAlarm>;

/** What the desk shows of an alarm beyond what its handling needs. */
export const alarmRecord = z.object({
  source: codeOf(ALARM_SOURCE),
  createdByName: z.nullable(z.string()),
  ruleVersion: z.nullable(z.number()),
  /** How many of its children its storm brought. */
  stormCount: z.number(),
  signals: z.number(),
  notices: z.object({ sent: z.number(), pending: z.number(), failed: z.number(), dropped: z.optional(z.number()) }),
  /** At this point within 90 days, drills left out, newest first. */
  similar: z.object({
    total: z.number(),
    byVerdict: z.array(z.object({ verdict: codeOf(VERDICT), count: z.number() })),
    rows: z.array(besideAlarm),
  }),
  orders: z.array(
    z.object({
      id,
      no: z.string(),
      title: z.string(),
      state: codeOf(ORDER_STATE),
      ownerName: z.nullable(z.string()),
      createdAt: time,
    }),
  ),
  children: z.array(besideAlarm),
  childCount: z.number(),
  /** I may write in its timeline. */
  mayNote: z.boolean(),
});
export type AlarmRecordMore = z.output<typeof alarmRecord>;

export const alarmSignal = z.object({
  id,
  type: z.string(),
  level: z.nullable(codeOf(ALARM_LEVEL)),
  value: z.nullable(z.string()),
  sourceName: z.string(),
  seq: z.string(),
  occurredAt: time,
  receivedAt: time,
});
export type AlarmSignal = z.output<typeof alarmSignal>;

export const alarmNotice = z.object({
  id,
  toName: z.string(),
  channel: z.string(),
  important: z.boolean(),
  result: codeOf(NOTIFY_RESULT),
  reason: z.nullable(z.string()),
  /** What made it pointless, where it was dropped: `alarm.dropped.<code>`. */
  dropped: z.optional(z.string()),
  attempts: z.number(),
  createdAt: time,
  sentAt: z.nullable(time),
});
export type AlarmNotice = z.output<typeof alarmNotice>;

export const alarmTaskRow = z.extend(alarmTask, {
  alarmId: id,
  alarmNo: z.string(),
  parkId: id,
  parkName: z.string(),
  title: z.string(),
  location: z.string(),
  level: codeOf(ALARM_LEVEL),
  category: codeOf(ALARM_CATEGORY),
  handleState: codeOf(HANDLE_STATE),
  isDrill: z.boolean(),
  occurredAt: time,
  /** Of the plan, when the task is one of its nodes. */
  nodeName: z.nullable(z.string()),
  signedAt: z.nullable(time),
  /** What whoever assigned it wrote. */
  note: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
});
export type AlarmTaskRow = z.output<typeof alarmTaskRow>;

export const TASK_ACTIONS = ['sign', 'refuse', 'finish'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

export const alarmTaskDetail = z.extend(alarmTaskRow, {
  arrivedAt: z.nullable(time),
  guidance: z.nullable(z.string()),
  /** What I may do with the task itself; what follows is done on the alarm. */
  may: z.array(z.enum(TASK_ACTIONS)),
});
export type AlarmTaskDetail = z.output<typeof alarmTaskDetail>;

export const taskCounts = z.object({ unsigned: z.number(), signed: z.number(), overdue: z.number() });

/** What may be done to many at once: a real fire is never confirmed like that. */
export const bulkAct = z.discriminatedUnion('action', [
  z.object({ action: z.literal('acknowledge') }),
  z.object({ action: z.literal('assign'), targetUserId: id, kind: codeOf(TASK_KIND), reason: optionalText }),
  z.object({ action: z.literal('shelve'), reason: text, until: moment }),
  z.object({ action: z.literal('unshelve') }),
  z.object({ action: z.literal('merge'), parentId: id }),
  z.object({ action: z.literal('reopen'), reason: text }),
  z.object({ action: z.literal('approve'), note: optionalText }),
  z.object({ action: z.literal('sendBack'), reason: text }),
]);
export type BulkAct = z.output<typeof bulkAct>;
export type BulkAction = BulkAct['action'];

const GET = { method: 'GET', access: 'alarm.read', reads: 'alarm' } as const;
const POST = { method: 'POST', access: 'alarm.read', writes: 'alarm' } as const;
const ofAlarm = z.object({ id, ...pageInput });

export const controlRoomEndpoints = {
  createAlarm: endpoint({
    ...POST,
    path: 'alarm/v1/alarms/create',
    input: createAlarmInput,
    output: alarmDetail,
  }),
  noteOnAlarm: endpoint({ ...POST, path: 'alarm/v1/alarms/note', input: noteInput, output: alarmDetail }),
  /** Devices by name, code or place, and by their sticker. */
  searchAlarmPoints: endpoint({
    ...GET,
    path: 'alarm/v1/points',
    input: z.object({
      parkId: id,
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
      deviceId: z.optional(id),
      scanCode: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    }),
    output: z.array(pointChoice),
    reads: ['location', 'alarm'],
  }),
  listAlarmPlanChoices: endpoint({
    ...GET,
    path: 'alarm/v1/plan-choices',
    input: z.object({ parkId: id }),
    output: z.array(planChoice),
    reads: 'alarm-plan',
  }),
  getAlarmRecord: endpoint({
    ...GET,
    path: 'alarm/v1/alarms/record',
    input: z.object({ id }),
    output: alarmRecord,
    reads: ['alarm', 'order'],
  }),
  listAlarmSignals: endpoint({ ...GET, path: 'alarm/v1/alarms/signals', input: ofAlarm, output: pageOf(alarmSignal) }),
  listAlarmNotices: endpoint({
    ...GET,
    path: 'alarm/v1/alarms/notices',
    input: z.extend(ofAlarm, { failed: z.optional(flag) }),
    output: pageOf(alarmNotice),
  }),
  listMyAlarmTasks: endpoint({
    ...GET,
    path: 'alarm/v1/my-tasks',
    input: z.object({
      ...pageInput,
      parkId: z.optional(id),
      /** `done`: nothing is wanted of me any more. */
      tab: z._default(z.enum(['unsigned', 'signed', 'done']), 'unsigned'),
      kind: z.optional(z.coerce.number().check(z.refine((v) => Object.values<number>(TASK_KIND).includes(v)))),
      overdue: z.optional(flag),
    }),
    output: pageOf(alarmTaskRow),
  }),
  countMyAlarmTasks: endpoint({
    ...GET,
    path: 'alarm/v1/my-tasks/counts',
    input: z.object({ parkId: z.optional(id) }),
    output: taskCounts,
  }),
  /** Whoever reads the alarm reads its tasks; only their own may be acted on. */
  getAlarmTask: endpoint({
    ...GET,
    path: 'alarm/v1/tasks/one',
    input: z.object({ taskId: id }),
    output: alarmTaskDetail,
  }),
  actOnAlarmTask: endpoint({
    ...POST,
    path: 'alarm/v1/my-tasks/act',
    input: z.discriminatedUnion('action', [
      z.object({ parkId: id, taskId: id, action: z.literal('sign') }),
      z.object({ parkId: id, taskId: id, action: z.literal('refuse'), reason: text }),
      z.object({ parkId: id, taskId: id, action: z.literal('finish'), note: optionalText }),
    ]),
    output: alarmTaskDetail,
  }),
  /** Each alarm stands or falls by itself, by the same rules as one alone. */
  actOnAlarms: endpoint({
    ...POST,
    path: 'alarm/v1/alarms/act-many',
    input: z.object({
      parkId: id,
      ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      act: bulkAct,
      clientAt: z.optional(moment),
    }),
    output: rowResults,
  }),
};
