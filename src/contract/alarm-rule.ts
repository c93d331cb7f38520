/** Alarm rules: kept, ordered, tried out. */
import * as z from 'zod/mini';
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE, codeOf } from './codes';
import { manyIds, rowResults } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { flag } from './flag';
import { rulePreview } from './alarm-rule-preview';
import { moment, seenVersion, siblingIndex } from './numbers';
import { ALARMING_TYPES } from './signal';

/** What a rule may ask for at most; forms and refusals read the same numbers. Seconds where nothing else is said. */
export const RULE_LIMITS = {
  lasts: { min: 1, max: 600 },
  times: { min: 2, max: 100 },
  within: { min: 1, max: 3600 },
  shelve: { min: 60, max: 86_400 },
  timeout: { min: 30, max: 7 * 86_400 },
  dedup: { min: 0, max: 86_400 },
  repeat: { min: 0, max: 5 },
  steps: 10,
  periods: 14,
} as const;

/** A signal of these kinds raises an alarm; a restore does not. */
export const RULE_SIGNAL_TYPES = ALARMING_TYPES;
export const RULE_CHANNELS = ['chat', 'app', 'sms', 'phone'] as const;

type Limit = { readonly min: number; readonly max: number };
const within = ({ min, max }: Limit, code: string) => z.number().check(z.int(code), z.gte(min, code), z.lte(max, code));
const timeout = within(RULE_LIMITS.timeout, 'alarmRule.timeoutLimit');
const ids = z._default(z.array(id).check(z.maxLength(200)), []);
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.clock'));
const short = z.string().check(z.minLength(1), z.maxLength(40));

const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('simple') }),
  z.object({ kind: z.literal('lasts'), sec: within(RULE_LIMITS.lasts, 'alarmRule.lastsLimit') }),
  z.object({
    kind: z.literal('times'),
    count: within(RULE_LIMITS.times, 'alarmRule.timesLimit'),
    withinSec: within(RULE_LIMITS.within, 'alarmRule.withinLimit'),
  }),
]);
export type RuleConditionValue = z.output<typeof condition>;

/** Days are 1 Monday … 7 Sunday; a period that ends before it begins ends the next day. */
const period = z.object({
  days: z.array(z.number().check(z.int(), z.gte(1), z.lte(7))).check(z.maxLength(7)),
  from: clock,
  to: clock,
});
export type RulePeriod = z.output<typeof period>;

const schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['always', 'workHours', 'offHours']) }),
  z.object({ kind: z.literal('custom'), periods: z.array(period).check(z.maxLength(RULE_LIMITS.periods)) }),
]);
export type RuleScheduleValue = z.output<typeof schedule>;

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), userId: id }),
  z.object({ kind: z.literal('role'), roleCode: short }),
  z.object({ kind: z.literal('onDuty'), post: short }),
  z.object({ kind: z.literal('orgLeader') }),
]);
export type RuleTarget = z.output<typeof target>;

const step = z.object({
  afterSec: z.number().check(z.int(), z.gte(0), z.lte(86_400)),
  targets: z.array(target).check(z.maxLength(20)),
  channels: z.array(z.enum(RULE_CHANNELS)),
  important: z.boolean(),
});
export type RuleStep = z.output<typeof step>;

const flapping = z.object({
  windowSec: within(RULE_LIMITS.within, 'alarmRule.withinLimit'),
  count: within(RULE_LIMITS.times, 'alarmRule.timesLimit'),
  shelveSec: within(RULE_LIMITS.shelve, 'alarmRule.shelveLimit'),
});

/** What somebody writes. Empty lists restrict nothing; the park's default rule takes what no other one does. */
const written = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  enabled: z.boolean(),
  isDefault: z._default(z.boolean(), false),
  buildingIds: ids,
  deviceTypes: z._default(z.array(codeOf(DEVICE_TYPE)), []),
  deviceIds: ids,
  categories: z._default(z.array(codeOf(ALARM_CATEGORY)), []),
  types: z._default(z.array(z.enum(RULE_SIGNAL_TYPES)), []),
  /** At least this urgent; null admits all. */
  levelAtLeast: z._default(z.nullable(codeOf(ALARM_LEVEL)), null),
  condition,
  schedule,
  planId: z._default(z.nullable(id), null),
  escalation: z.array(step).check(z.maxLength(RULE_LIMITS.steps)),
  repeatMax: within(RULE_LIMITS.repeat, 'alarmRule.repeatLimit'),
  dedupWindowSec: within(RULE_LIMITS.dedup, 'alarmRule.dedupLimit'),
  flapping: z._default(z.nullable(flapping), null),
  ackTimeoutSec: timeout,
  verdictTimeoutSec: timeout,
  closeTimeoutSec: timeout,
  autoClose: z._default(z.boolean(), false),
};
const ruleWords = z.object(written);
export type RuleWords = z.output<typeof ruleWords>;

const named = z.array(z.object({ id, name: z.string() }));

export const alarmRule = z.object({
  id,
  version: z.number(),
  parkId: id,
  ...written,
  order: z.number(),
  /** Who and what the rule names, in words. */
  people: named,
  devices: named,
  buildings: named,
  planName: z.nullable(z.string()),
  targetNames: z.record(z.string(), z.string()),
  /** False: the platform took it from the park's tenant; it is not applied. */
  mayUse: z.boolean(),
  /** I may change it. */
  mayEdit: z.boolean(),
  /** Open alarms that go on by it. */
  openAlarms: z.number(),
  updatedAt: z.nullable(time),
  updatedByName: z.nullable(z.string()),
});
export type AlarmRule = z.output<typeof alarmRule>;

/** A version as it was saved; what differs is told from the one before. */
const ruleVersion = z.object({
  version: z.number(),
  savedAt: time,
  savedByName: z.nullable(z.string()),
  rule: alarmRule,
});
export type RuleVersion = z.output<typeof ruleVersion>;

const choice = z.object({ id, name: z.string() });
/** What a rule of the park may name. */
const ruleChoices = z.object({
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  posts: z.array(z.object({ code: z.string(), name: z.string() })),
  plans: z.array(choice),
  buildings: z.array(choice),
  hasDefault: z.boolean(),
});
export type RuleChoices = z.output<typeof ruleChoices>;

export const rulePoint = z.object({
  id,
  name: z.string(),
  code: z.string(),
  location: z.string(),
  type: codeOf(DEVICE_TYPE),
});
export type RulePoint = z.output<typeof rulePoint>;

const READ = { method: 'GET', access: 'alarm.read' } as const;
const WRITE = { method: 'POST', access: 'alarm.setup', writes: 'rule' } as const;
const path = 'rule/v1/rules';

/** As somebody has it in the form; `beforeId` says where a new one stands, absent: last before the default. */
export const ruleDraft = z.object({ id: z.optional(id), beforeId: z.optional(id), ...written });
export type RuleDraft = z.output<typeof ruleDraft>;

export const alarmRuleEndpoints = {
  /** In the order in which they are tried, the default last. */
  listAlarmRules: endpoint({
    ...READ,
    path,
    input: z.object({ parkId: id, deleted: z.optional(flag) }),
    output: z.array(alarmRule),
    reads: ['rule', 'alarm-plan'],
  }),
  getAlarmRule: endpoint({
    ...READ,
    path: `${path}/one`,
    input: z.object({ id }),
    output: alarmRule,
    reads: ['rule', 'alarm-plan'],
  }),
  /** Without `id` a new one. Another version saved meanwhile: 409 with the rule as it is now. */
  saveAlarmRule: endpoint({
    ...WRITE,
    path,
    input: z.object({
      id: z.optional(id),
      version: z.optional(seenVersion),
      beforeId: z.optional(id),
      parkId: id,
      ...written,
    }),
    output: alarmRule,
  }),
  setAlarmRuleEnabled: endpoint({
    ...WRITE,
    path: `${path}/enabled`,
    input: z.object({ id, enabled: z.boolean() }),
    output: alarmRule,
  }),
  /** To the place `index` among the park's rules without the default, counted without itself. */
  moveAlarmRule: endpoint({
    ...WRITE,
    path: `${path}/move`,
    input: z.object({ id, index: siblingIndex }),
    output: z.array(alarmRule),
  }),
  removeAlarmRules: endpoint({ ...WRITE, path: `${path}/remove`, input: manyIds, output: rowResults }),
  restoreAlarmRules: endpoint({ ...WRITE, path: `${path}/restore`, input: manyIds, output: rowResults }),
  /** Newest first. */
  listRuleVersions: endpoint({
    ...READ,
    path: `${path}/versions`,
    input: z.object({ id }),
    output: z.array(ruleVersion),
    reads: ['rule', 'alarm-plan'],
  }),
  /** Saves an older version as a new one; what it names must still be there. */
  restoreRuleVersion: endpoint({
    ...WRITE,
    path: `${path}/versions/restore`,
    input: z.object({ id, version: seenVersion }),
    output: alarmRule,
  }),
  listRuleChoices: endpoint({
    ...READ,
    path: `${path}/choices`,
    input: z.object({ parkId: id }),
    output: ruleChoices,
    reads: ['rule', 'role', 'alarm-plan', 'location'],
  }),
  /** Points of the park by name, code or place. */
  searchRulePoints: endpoint({
    ...READ,
    path: `${path}/points`,
    input: z.object({ parkId: id, keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))) }),
    output: z.array(rulePoint),
    reads: 'location',
  }),
  /** What would happen if the point fired at that moment; with a draft, as if it were saved. Changes nothing. */
  previewAlarmRule: endpoint({
    method: 'POST',
    access: 'alarm.read',
    changesState: false,
    path: `${path}/preview`,
    input: z.object({
      parkId: id,
      deviceId: id,
      type: z.enum(RULE_SIGNAL_TYPES),
      level: z.optional(codeOf(ALARM_LEVEL)),
      at: moment,
      draft: z.optional(ruleDraft),
    }),
    output: rulePreview,
    reads: ['rule', 'alarm-plan'],
  }),
};
