/** Alarms: list, record, and every action on one. */
import * as z from 'zod/mini';
import { alarmDetail, alarmRow } from './alarm-entities';
import {
  ALARM_CATEGORY,
  ALARM_LEVEL,
  ARRIVE_WAY,
  HANDLE_STATE,
  SIGNAL_STATE,
  TASK_KIND,
  VERDICT,
  VERDICT_REASON,
  codeOf,
} from './codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf } from './envelope';
import { flag } from './flag';
import { formValues } from './form-schema';
import { codeInQuery, latitude, longitude, moment, momentInQuery } from './numbers';
import { sortBy } from './sorts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const optionalText = z.optional(z.string().check(z.trim(), z.maxLength(500)));
/** Made on the phone for each photo; the photo itself is uploaded after the action. */
const photoKeys = z._default(z.array(z.uuid()).check(z.maxLength(9)), []);
/** What a QR code says, an address included, or the short code under it. */
const scanCode = z.optional(z.string().check(z.maxLength(200)));

const on = {
  alarmId: id,
  /** The park that the person saw the alarm in: a write is refused when it is another park's. */
  parkId: id,
  /** When the person did it, phone clock; shown beside the server's time when the action was sent later. */
  clientAt: z.optional(moment),
};

export const alarmActInput = z.discriminatedUnion('action', [
  z.object({ ...on, action: z.literal('acknowledge') }),
  z.object({ ...on, action: z.literal('release'), reason: optionalText }),
  z.object({
    ...on,
    action: z.literal('arrive'),
    way: codeOf(ARRIVE_WAY),
    scanCode,
    /** Where the phone is: kept beside a scan, too, with its distance from the park. */
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
    reason: optionalText,
    photoKeys,
  }),
  z.object({ ...on, action: z.literal('confirmFire'), note: optionalText }),
  z.object({ ...on, action: z.literal('raiseToFire'), note: optionalText }),
  z.object({
    ...on,
    action: z.literal('judge'),
    verdict: codeOf({
      falseAlarm: VERDICT.falseAlarm,
      test: VERDICT.test,
      drill: VERDICT.drill,
      deviceFault: VERDICT.deviceFault,
      other: VERDICT.other,
    } as const),
    /** Needed for 误报 and 设备故障; the others say it in words. */
    reasonCode: z.optional(codeOf(VERDICT_REASON)),
    reason: optionalText,
    photoKeys,
    scanCode,
  }),
  z.object({
    ...on,
    action: z.literal('completeNode'),
    nodeRunId: id,
    values: z._default(formValues, {}),
    note: optionalText,
    photoKeys,
    scanCode,
  }),
  z.object({ ...on, action: z.literal('skipNode'), nodeRunId: id, reason: text }),
  z.object({ ...on, action: z.literal('finishHandling'), note: optionalText }),
  z.object({ ...on, action: z.literal('approve'), note: optionalText }),
  z.object({ ...on, action: z.literal('sendBack'), reason: text }),
  z.object({ ...on, action: z.literal('reopen'), reason: text }),
  z.object({ ...on, action: z.literal('shelve'), reason: text, until: moment }),
  z.object({ ...on, action: z.literal('unshelve') }),
  z.object({ ...on, action: z.literal('merge'), parentId: id }),
  z.object({ ...on, action: z.literal('assign'), targetUserId: id, kind: codeOf(TASK_KIND), reason: optionalText }),
]);
export type AlarmActInput = z.output<typeof alarmActInput>;
export type AlarmActRequest = z.input<typeof alarmActInput>;

/** What may have become of an alarm; the numbers of board and statistics open their list by it. */
export const ALARM_HAPPENINGS = ['acknowledged', 'arrived', 'judged', 'closed', 'falseAlarm', 'realFire'] as const;
export type AlarmHappening = (typeof ALARM_HAPPENINGS)[number];

/** By which columns the list of alarms may be sorted. */
export const ALARM_SORTS = ['no', 'occurredAt', 'dueAt', 'level', 'handleState'] as const;
export type AlarmSort = (typeof ALARM_SORTS)[number];

/**
 * `open`: everything not closed, shelved or merged: by level, then what nobody has accepted with the newest on top, then by
 * due time. `any`: those first, then the others, newest first. `sort` puts another order in place of all that; by due time,
 * what is not open follows behind.
 */
export const alarmListInput = z.object({
  ...pageInput,
  sort: sortBy(ALARM_SORTS),
  parkId: z.optional(id),
  scope: z._default(z.enum(['mine', 'all']), 'all'),
  status: z._default(z.enum(['open', 'closed', 'any']), 'open'),
  handleState: z.optional(z.coerce.number().check(z.refine((v) => Object.values<number>(HANDLE_STATE).includes(v)))),
  level: z.optional(z.coerce.number().check(z.refine((v) => Object.values<number>(ALARM_LEVEL).includes(v)))),
  category: z.optional(z.coerce.number().check(z.refine((v) => Object.values<number>(ALARM_CATEGORY).includes(v)))),
  verdict: z.optional(codeInQuery),
  verdictReason: z.optional(codeInQuery),
  overdue: z.optional(flag),
  /** What open alarms wait for. */
  due: z.optional(z.enum(['acknowledge', 'verdict', 'close'])),
  locationId: z.optional(id),
  /** In no building. */
  without: z.optional(z.literal('building')),
  /** Whether the device still says so. */
  signalState: z.optional(z.coerce.number().check(z.refine((v) => Object.values<number>(SIGNAL_STATE).includes(v)))),
  deviceId: z.optional(id),
  /** Where the point is now; `locationId`: where the alarm was. */
  floorId: z.optional(id),
  deviceType: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(99))),
  happened: z.optional(z.enum(ALARM_HAPPENINGS)),
  /** First signal in [from, to), ms. */
  from: z.optional(momentInQuery),
  to: z.optional(momentInQuery),
  /** `false`: without drills, and without what turned out to be one. */
  isDrill: z.optional(flag),
  /** Title, place or number contains. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
});

export const alarmEndpoints = {
  listAlarms: endpoint({
    method: 'GET',
    path: 'alarm/v1/alarms',
    input: alarmListInput,
    output: pageOf(alarmRow),
    access: 'alarm.read',
    reads: 'alarm',
  }),
  getAlarm: endpoint({
    method: 'GET',
    path: 'alarm/v1/alarms/detail',
    input: z.object({ id }),
    output: alarmDetail,
    access: 'alarm.read',
    reads: 'alarm',
  }),
  actOnAlarm: endpoint({
    method: 'POST',
    path: 'alarm/v1/alarms/act',
    isUrgent: () => true,
    input: alarmActInput,
    output: alarmDetail,
    access: 'alarm.read',
    writes: 'alarm',
  }),
};
