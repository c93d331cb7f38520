/** Rules: which signal becomes which alarm, who is told when, and how long each step may take. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, id, ref } from '../../db/columns';

export interface RuleScope {
  buildingIds?: number[];
  deviceTypes?: number[];
  deviceIds?: number[];
}

export interface RuleMatch {
  categories?: number[];
  types?: string[];
  /** At least this urgent: 1 is the most urgent, so the level must be ≤ it. */
  levelAtLeast?: number;
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
  /** Not applied: the open alarm folds repeats already, and after closing a signal always opens anew, lest a fire be lost. */
  dedupWindowSec: integer('dedup_window_sec').notNull().default(0),
  repeatMax: integer('repeat_max').notNull().default(0),
  ackTimeoutSec: integer('ack_timeout_sec').notNull(),
  verdictTimeoutSec: integer('verdict_timeout_sec').notNull(),
  closeTimeoutSec: integer('close_timeout_sec').notNull(),
  /** Categories 3 to 6 only: a restored alarm nobody acknowledged closes itself. */
  autoClose: boolean('auto_close').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const dutyShifts = pgTable(
  'duty_shift',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    post: text('post').notNull(),
    userId: ref('user_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('duty_shift_now').on(t.parkId, t.post, t.endsAt)],
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
