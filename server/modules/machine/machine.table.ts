/** Servers and what they depend on: who they are, the keys of their agents, rules, what is broken, and maintenance. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DiskFact, LatestSample } from '@/contract/server/machine';
import type { PlanSegment } from '@/contract/access/time-plan';
import { at, audited, id, ref } from '../../db/columns';

export const machines = pgTable(
  'server_machine',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    /** As its agent calls it. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: smallint('kind').$type<1 | 2 | 3 | 4>().notNull(),
    ip: text('ip'),
    os: text('os'),
    cpu: text('cpu'),
    cores: integer('cores'),
    memoryMb: integer('memory_mb'),
    disks: jsonb('disks').$type<DiskFact[]>().notNull().default([]),
    ownerId: ref('owner_id'),
    locationId: ref('location_id'),
    /** Switches, power and hosts without which it cannot be heard. */
    dependsOn: jsonb('depends_on').$type<number[]>().notNull().default([]),
    /** Its silence is no alarm. */
    downIsFine: boolean('down_is_fine').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    /** As measured; maintenance and 停用 stand beside it. */
    state: smallint('state').$type<1 | 2 | 3 | 4>().notNull().default(1),
    stateSince: at('state_since').notNull(),
    lastSeenAt: at('last_seen_at'),
    agentVersion: text('agent_version'),
    /** How far its clock is ahead of ours; 0: not worth a word. */
    clockSkewSec: integer('clock_skew_sec').notNull().default(0),
    latest: jsonb('latest').$type<LatestSample>(),
    /** What it depends on and what is down: its own silence is no alarm. */
    quietBy: ref('quiet_by'),
    /** Until then a maintenance runs. */
    maintainedUntil: at('maintained_until'),
    ...audited(),
  },
  (t) => [
    index('server_machine_park').on(t.parkId),
    uniqueIndex('server_machine_code')
      .on(t.parkId, t.code)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const agentKeys = pgTable(
  'server_agent_key',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    machineId: ref('machine_id').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** Its last characters. */
    hint: text('hint').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: ref('created_by'),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
    revokedBy: ref('revoked_by'),
  },
  (t) => [index('server_agent_key_machine').on(t.machineId), index('server_agent_key_park').on(t.parkId)],
);

export const machineRules = pgTable(
  'server_rule',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    metric: smallint('metric').$type<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>().notNull(),
    warn: real('warn'),
    crit: real('crit'),
    forSec: integer('for_sec').notNull(),
    clearAt: real('clear_at').notNull(),
    clearForSec: integer('clear_for_sec').notNull(),
    /** Empty: every server of the park. */
    machineIds: jsonb('machine_ids').$type<number[]>().notNull().default([]),
    /** When it applies, by the park's clock; empty: always. */
    week: jsonb('week').$type<PlanSegment[]>().notNull().default([]),
    enabled: boolean('enabled').notNull().default(true),
    ...audited(),
  },
  (t) => [index('server_rule_park').on(t.parkId)],
);

/** How far a rule has come at a server: since when it is above, since when it is well again. */
export const breaches = pgTable(
  'server_breach',
  {
    ruleId: ref('rule_id').notNull(),
    machineId: ref('machine_id').notNull(),
    parkId: ref('park_id').notNull(),
    /** 0: nothing is told; 1 warns, 2 is critical. */
    level: smallint('level').$type<0 | 1 | 2>().notNull().default(0),
    warnSince: at('warn_since'),
    critSince: at('crit_since'),
    clearSince: at('clear_since'),
    /** Since when the level stands above 0. */
    since: at('since'),
    /** Of the sample that was looked at last. */
    at: at('at'),
    value: real('value'),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.ruleId] }), index('server_breach_park').on(t.parkId)],
);

export const maintenances = pgTable(
  'server_maintenance',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    machineIds: jsonb('machine_ids').$type<number[]>().notNull(),
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
    /** Again each week at the same time. */
    weekly: boolean('weekly').notNull().default(false),
    reason: text('reason').notNull(),
    endedAt: at('ended_at'),
    createdBy: ref('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('server_maintenance_park').on(t.parkId, t.toAt)],
);
