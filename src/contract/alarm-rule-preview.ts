/** What would happen if a point fired: which rule, and who would be told when, how and as whom. */
import * as z from 'zod/mini';
import { ALARM_CATEGORY, ALARM_LEVEL, codeOf } from './codes';
import { id, time } from './envelope';

/** Why a rule takes the signal or not. `later`: an earlier one has taken it already. */
export const RULE_OUTCOMES = ['taken', 'disabled', 'notAllocated', 'scope', 'match', 'schedule', 'later'] as const;

const considered = z.object({
  /** Null: the draft, or the platform's own rule. */
  id: z.nullable(id),
  name: z.string(),
  isDefault: z.boolean(),
  isDraft: z.boolean(),
  outcome: z.enum(RULE_OUTCOMES),
});

/** How somebody would be told: `reached` now, or `at` a later moment, or not at all for a reason. */
const previewChannel = z.object({
  channel: z.enum(['chat', 'app', 'sms', 'phone']),
  reached: z.boolean(),
  /** Quiet hours: only then. */
  at: z.nullable(time),
  /** Words under `alarmrule.unreached`, or the adapter's own. */
  reason: z.nullable(z.string()),
});
export type PreviewChannel = z.output<typeof previewChannel>;

/** As whom: a target of the step, in words where it has a name; `lead` and `manager` stand in for an empty step. */
const as = z.object({ kind: z.enum(['person', 'role', 'onDuty', 'orgLeader', 'standIn', 'absent']), name: z.string() });
export type PreviewAs = z.output<typeof as>;

const previewPerson = z.object({
  userId: id,
  name: z.string(),
  as: z.array(as),
  channels: z.array(previewChannel),
});
export type PreviewPerson = z.output<typeof previewPerson>;

const previewStep = z.object({
  level: z.number(),
  /** 0: the step itself; 1 …: its repeats. */
  repeat: z.number(),
  afterSec: z.number(),
  at: time,
  important: z.boolean(),
  people: z.array(previewPerson),
  /** Who is told in place of somebody who is away, in words. */
  notes: z.array(z.string()),
  /** Targets with nobody at that moment. */
  empty: z.array(as),
});
export type PreviewStep = z.output<typeof previewStep>;

export const rulePreview = z.object({
  point: z.object({
    id,
    name: z.string(),
    location: z.string(),
    title: z.string(),
    category: codeOf(ALARM_CATEGORY),
    level: codeOf(ALARM_LEVEL),
  }),
  ruleName: z.string(),
  /** Not the platform's own, which stands in for a park without a default. */
  hasRule: z.boolean(),
  considered: z.array(considered),
  condition: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('simple') }),
    z.object({ kind: z.literal('lasts'), sec: z.number() }),
    z.object({ kind: z.literal('times'), count: z.number(), withinSec: z.number() }),
  ]),
  planName: z.nullable(z.string()),
  steps: z.array(previewStep),
});
export type RulePreview = z.output<typeof rulePreview>;
