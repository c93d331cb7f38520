/** Reports sent to chat, and the screens that show them. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { reading, seenVersion } from '../numbers';
import { REPORT_CONDITION, REPORT_EVERY, REPORT_RECEIVER, REPORT_SCREEN_STATE } from './report-codes';
import { blockNo, paramValues } from './report-definition';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/**
 * Each gets the numbers that they themselves may see; of an organisation those below it, too. A group has no rights: it gets
 * those of whoever saved the schedule last, of the schedule's park alone.
 */
export const reportReceiver = z.object({ subjType: codeOf(REPORT_RECEIVER), subjId: id });
export type ReportReceiver = z.output<typeof reportReceiver>;

/**
 * What came of sending: it was sent, nobody was above the limit, they may not see the report, it has no numbers for them,
 * a parameter names what they may not see, its numbers did not come, there is nobody to send to, the chat channel did not take the message; of a group: it waits for
 * its robot, whoever saved the schedule may not share the report (any more), or the group is gone.
 */
export const REPORT_SEND_RESULTS = [
  'sent',
  'nothing',
  'notSeen',
  'noNumbers',
  'failed',
  'nobody',
  'undelivered',
  'outOfReach',
  'waiting',
  'notShared',
  'groupGone',
] as const;
export type ReportSendResult = (typeof REPORT_SEND_RESULTS)[number];
const sendResult = z.enum(REPORT_SEND_RESULTS);

/** One message goes to so many people at most. */
export const MOST_TOLD = 500;

const scheduleFields = {
  params: z._default(paramValues, {}),
  every: codeOf(REPORT_EVERY),
  /** Every so many days, weeks, months. */
  interval: z._default(z.number().check(z.int(), z.gte(1), z.lte(12)), 1),
  /** Of a week 1 Monday … 7, of a month 1 … 28; null with days. */
  dayNo: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(28))), null),
  /** On the park's clock. */
  clock: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid')),
  onlyWorkdays: z._default(z.boolean(), false),
  receivers: z.array(reportReceiver).check(z.minLength(1), z.maxLength(200)),
  condition: z._default(codeOf(REPORT_CONDITION), REPORT_CONDITION.always),
  /** Of a condition: which block's first number, and the limit (a number, or per cent of change). */
  conditionBlock: z._default(z.nullable(blockNo), null),
  limit: z._default(z.nullable(reading), null),
  enabled: z._default(z.boolean(), true),
};

const schedule = z.object({
  id,
  version: z.number(),
  reportId: id,
  parkId: id,
  ...scheduleFields,
  receivers: z.array(z.extend(reportReceiver, { name: z.string() })),
  /** How many people these are now, groups not counted. */
  people: z.number(),
  ownerName: z.nullable(z.string()),
  nextAt: z.nullable(time),
  lastAt: z.nullable(time),
  lastResult: z.nullable(sendResult),
  /** How many people were told the last time. */
  lastCount: z.number(),
  /** To how many groups it went the last time. */
  lastGroups: z.number(),
  /** The first of those who were not, and why. `reason`: what the chat channel said. */
  missed: z.array(z.object({ name: z.string(), why: sendResult, reason: z.nullable(z.string()) })),
});
export type ReportSchedule = z.output<typeof schedule>;

const playlist = z
  .array(z.object({ reportId: id, seconds: z.number().check(z.int(), z.gte(10), z.lte(600)) }))
  .check(z.maxLength(20));

const screen = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  place: z.string(),
  reports: z.array(z.object({ reportId: id, name: z.string(), seconds: z.number() })),
  state: codeOf(REPORT_SCREEN_STATE),
  lastSeenAt: z.nullable(time),
  pairedAt: time,
  pairedBy: z.nullable(z.string()),
});
export type ReportScreen = z.output<typeof screen>;

const READ = { method: 'GET', access: 'report.build', reads: ['report'] } as const;
const WRITE = { method: 'POST', access: 'report.build', writes: ['report'] } as const;
const PUBLISH = { ...WRITE, access: 'report.publish' } as const;

export const reportScheduleEndpoints = {
  listReportSchedules: endpoint({
    ...READ,
    path: 'report/v1/schedules',
    input: z.object({ reportId: id }),
    output: z.array(schedule),
  }),
  getReportSchedule: endpoint({
    ...READ,
    path: 'report/v1/schedules/one',
    input: z.object({ id }),
    output: schedule,
  }),
  /** 422 `report.unknownChoice`, also for a condition without its block and limit. */
  saveReportSchedule: endpoint({
    ...WRITE,
    path: 'report/v1/schedules',
    input: z.object({
      id: z.optional(id),
      version: z.optional(seenVersion),
      reportId: id,
      parkId: id,
      ...scheduleFields,
    }),
    output: schedule,
  }),
  removeReportSchedule: endpoint({
    ...WRITE,
    path: 'report/v1/schedules/remove',
    input: z.object({ id }),
    output: z.object({ id }),
  }),
  /** Pauses it, or resumes it: it then sends at its next time. */
  pauseReportSchedule: endpoint({
    ...WRITE,
    path: 'report/v1/schedules/pause',
    input: z.object({ id, enabled: z.boolean() }),
    output: schedule,
  }),
  /** Sends it to me alone, now, whatever the condition. */
  tryReportSchedule: endpoint({
    ...WRITE,
    path: 'report/v1/schedules/try',
    input: z.object({ id }),
    output: z.object({ result: sendResult }),
  }),
  listReportScreens: endpoint({
    ...READ,
    path: 'report/v1/screens',
    input: z.object({ parkId: z.optional(id) }),
    output: z.array(screen),
  }),
  /** The six digits that a screen shows make it one of ours. 404 `report.pairingUnknown`. */
  pairReportScreen: endpoint({
    ...PUBLISH,
    path: 'report/v1/screens/pair',
    input: z.object({
      parkId: id,
      digits: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'field.codeFormat')),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      place: z._default(words(60), ''),
      reports: z._default(playlist, []),
    }),
    output: screen,
  }),
  saveReportScreen: endpoint({
    ...PUBLISH,
    path: 'report/v1/screens',
    input: z.object({
      id,
      version: seenVersion,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      place: z._default(words(60), ''),
      reports: playlist,
    }),
    output: screen,
  }),
  unpairReportScreen: endpoint({
    ...PUBLISH,
    path: 'report/v1/screens/unpair',
    input: z.object({ id }),
    output: z.object({ id }),
  }),
};

/** Names of parameters in an address begin with it: `p.range`. */
export const PARAM_PREFIX = 'p.';
export const paramName = (key: string): string => `${PARAM_PREFIX}${key}`;
