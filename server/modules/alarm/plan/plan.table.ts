/** Plans (预案) and their runs. */
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FormField, FormValues } from '@/contract/form-schema';
import { at, audited, code, id, ref } from '../../../db/columns';

export const plans = pgTable('plan', {
  id: id(),
  parkId: ref('park_id').notNull(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  ...audited(),
});

/** What a node asks for; nodes of the same order run side by side. */
const nodeColumns = {
  order: integer('node_order').notNull(),
  name: text('name').notNull(),
  type: code('type').notNull(),
  guidance: text('guidance').notNull().default(''),
  /** Role code of those who may do it: guard, field, lead, manager. */
  ownerRole: text('owner_role').notNull(),
  timeoutSec: integer('timeout_sec').notNull(),
  required: boolean('required').notNull().default(true),
  fields: jsonb('fields').$type<FormField[]>().notNull().default([]),
  leastPhotos: integer('least_photos').notNull().default(0),
  needScan: boolean('need_scan').notNull().default(false),
  allowSkip: boolean('allow_skip').notNull().default(false),
};

export const planNodes = pgTable('plan_node', {
  id: id(),
  parkId: ref('park_id').notNull(),
  planId: ref('plan_id').notNull(),
  ...nodeColumns,
});

export const planRuns = pgTable(
  'plan_run',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    alarmId: ref('alarm_id').notNull(),
    planId: ref('plan_id').notNull(),
    planVersion: integer('plan_version'),
    name: text('name').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('plan_run_alarm').on(t.alarmId)],
);

/** A node of a run is a copy: editing the plan later never changes what was asked then. */
export const nodeRuns = pgTable(
  'node_run',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    planRunId: ref('plan_run_id').notNull(),
    alarmId: ref('alarm_id').notNull(),
    ...nodeColumns,
    ownerId: ref('owner_id'),
    state: code('state').notNull().default(0),
    startedAt: at('started_at'),
    dueAt: at('due_at'),
    doneAt: at('done_at'),
    doneBy: ref('done_by'),
    note: text('note'),
    skipReason: text('skip_reason'),
    values: jsonb('field_values').$type<FormValues>().notNull().default({}),
    photoKeys: jsonb('photo_keys').$type<string[]>().notNull().default([]),
  },
  (t) => [index('node_run_plan').on(t.planRunId), index('node_run_alarm').on(t.alarmId)],
);

export type NodeRecord = typeof nodeRuns.$inferSelect;
