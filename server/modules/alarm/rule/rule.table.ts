/** Rules: which signal becomes which alarm, who is told when, and how long each step may take. */
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, audited, id, ref } from '../../../db/columns';

export interface RuleScope {
  buildingIds?: number[];
  deviceTypes?: number[];
  deviceIds?: number[];
}

export interface RuleMatch {
  categories?: number[];
  types?: string[];
  /** The level must be ≤ this one; 1 is the most urgent. */
  levelAtLeast?: number;
}

/** When a signal becomes an alarm: at once; when it has lasted; when it came so often within a time. */
export type RuleCondition =
  | { kind: 'simple' }
  | { kind: 'lasts'; sec: number }
  | { kind: 'times'; count: number; withinSec: number };

/** When the rule counts, by the park's clock: `workHours` are those of its working calendar; days are 1 Monday to 7. */
export type RuleSchedule =
  | { kind: 'always' }
  | { kind: 'workHours' }
  | { kind: 'offHours' }
  | { kind: 'custom'; periods: { days: number[]; from: string; to: string }[] };

/** A point that signals and restores this often within a time is shelved automatically; never for a fire. */
export interface RuleFlapping {
  windowSec: number;
  count: number;
  shelveSec: number;
}

/** `role`: everybody with the role in the park; `onDuty`: whoever is on shift at the post; `orgLeader`: of the point's organisation. */
export type EscalationTarget =
  | { kind: 'person'; userId: number }
  | { kind: 'role'; roleCode: string }
  | { kind: 'onDuty'; post: string }
  | { kind: 'orgLeader' };

export interface EscalationStep {
  /** After the alarm began (or its acknowledgement was given back); the first is 0. */
  afterSec: number;
  targets: EscalationTarget[];
  channels: ('chat' | 'app' | 'sms' | 'phone')[];
  important: boolean;
}

export const rules = pgTable('rule', {
  id: id(),
  parkId: ref('park_id').notNull(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  order: integer('rule_order').notNull(),
  scope: jsonb('scope').$type<RuleScope>().notNull().default({}),
  match: jsonb('match').$type<RuleMatch>().notNull().default({}),
  planId: ref('plan_id'),
  escalation: jsonb('escalation').$type<EscalationStep[]>().notNull(),
  condition: jsonb('condition').$type<RuleCondition>().notNull().default({ kind: 'simple' }),
  schedule: jsonb('schedule').$type<RuleSchedule>().notNull().default({ kind: 'always' }),
  flapping: jsonb('flapping').$type<RuleFlapping>(),
  /** Within this time after an alarm was closed, the next signal of the same point is counted on it; never for a fire, so that none is lost. */
  dedupWindowSec: integer('dedup_window_sec').notNull().default(0),
  repeatMax: integer('repeat_max').notNull().default(0),
  ackTimeoutSec: integer('ack_timeout_sec').notNull(),
  verdictTimeoutSec: integer('verdict_timeout_sec').notNull(),
  closeTimeoutSec: integer('close_timeout_sec').notNull(),
  /** Categories 3 to 6 only: a restored alarm nobody acknowledged closes itself. */
  autoClose: boolean('auto_close').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  ...audited(),
});

/** All versions of rules and plans; append only. */
export const alarmSetupVersions = pgTable(
  'alarm_setup_version',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    kind: text('kind').$type<'rule' | 'plan'>().notNull(),
    subjectId: ref('subject_id').notNull(),
    version: integer('version').notNull(),
    /** The record as returned by its `get` endpoint. */
    snapshot: jsonb('snapshot').notNull(),
    savedBy: ref('saved_by'),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [uniqueIndex('alarm_setup_version_once').on(t.kind, t.subjectId, t.version)],
);

/** Who may use and change a rule, where the rule's own park does not decide it alone. */
export const ruleAllocations = pgTable(
  'rule_allocation',
  {
    ruleId: ref('rule_id').notNull(),
    /** The park of the rule: isolation is by it. */
    parkId: ref('park_id').notNull(),
    tenantId: ref('tenant_id').notNull(),
    /** False: the rule is not applied. */
    mayUse: boolean('may_use').notNull().default(true),
    /** False: only the platform's administrators change it. */
    mayEdit: boolean('may_edit').notNull().default(true),
    version: integer('version').notNull().default(1),
    updatedBy: ref('updated_by'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.tenantId] })],
);
