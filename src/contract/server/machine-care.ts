/** Rules of servers, maintenance, and the keys of their agents. */
import * as z from 'zod/mini';
import { planSegment } from '../access/time-plan';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { codeInQuery, moment } from '../numbers';
import { ruled } from '../validation';
import { MAINTENANCE_STATE, METRIC } from './machine-codes';

const limit = z.number().check(z.gte(0), z.lte(1_000_000));
const ids = (most: number) => z.array(id).check(z.maxLength(most));
const DAY_SEC = 86_400;

const ruleRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  metric: codeOf(METRIC),
  warn: z.nullable(z.number()),
  crit: z.nullable(z.number()),
  forSec: z.number(),
  clearAt: z.number(),
  clearForSec: z.number(),
  machineIds: z.array(id),
  machineNames: z.array(z.string()),
  week: z.array(planSegment),
  enabled: z.boolean(),
  /** Servers that it speaks of now. */
  firing: z.number(),
  remark: z.string(),
});
export type MachineRuleRow = z.output<typeof ruleRow>;

const rule = crud({
  path: 'server/v1/rules',
  kind: 'server-rule',
  shows: ['server'],
  row: ruleRow,
  record: ruleRow,
  save: {
    parkId: id,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    metric: codeOf(METRIC),
    warn: z._default(z.nullable(limit), null),
    crit: z._default(z.nullable(limit), null),
    forSec: z.number().check(z.int(), z.gte(0), z.lte(DAY_SEC)),
    clearAt: limit,
    clearForSec: z.number().check(z.int(), z.gte(0), z.lte(DAY_SEC)),
    machineIds: z._default(ids(200), []),
    week: z._default(z.array(planSegment).check(z.maxLength(56)), []),
    enabled: z._default(z.boolean(), true),
    remark: ruled('text128'),
  },
  filters: { parkId: z.optional(id), metric: z.optional(codeInQuery) },
  read: 'server.read',
  write: 'server.setup',
});

const maintenanceRow = z.object({
  id,
  parkId: id,
  machineIds: z.array(id),
  machineNames: z.array(z.string()),
  from: time,
  to: time,
  weekly: z.boolean(),
  reason: z.string(),
  state: codeOf(MAINTENANCE_STATE),
  byName: z.nullable(z.string()),
});
export type MaintenanceRow = z.output<typeof maintenanceRow>;

const keyRow = z.object({
  id,
  hint: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
  revokedAt: z.nullable(time),
});
export type AgentKeyRow = z.output<typeof keyRow>;

const READ = { method: 'GET', access: 'server.read' } as const;
const WRITE = { method: 'POST', access: 'server.setup' } as const;

export const machineCareEndpoints = {
  listMachineRules: rule.list,
  getMachineRule: rule.get,
  saveMachineRule: rule.save,
  removeMachineRules: rule.remove,
  restoreMachineRules: rule.restore,
  /** Planned, running, and those of the last 30 days. */
  listMaintenances: endpoint({
    ...READ,
    reads: ['server'],
    path: 'server/v1/maintenances',
    input: z.object({ ...pageInput, parkId: id, state: z.optional(codeInQuery) }),
    output: pageOf(maintenanceRow),
  }),
  /** `from` absent: now. 422 `server.maintenanceNoEnd`, `server.maintenanceTooLong`. */
  maintainMachines: endpoint({
    ...WRITE,
    writes: ['server'],
    path: 'server/v1/maintenances',
    input: z.object({
      parkId: id,
      machineIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
      from: z.optional(moment),
      to: z.optional(z.nullable(moment)),
      weekly: z._default(z.boolean(), false),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({ id }),
  }),
  endMaintenance: endpoint({
    ...WRITE,
    writes: ['server'],
    path: 'server/v1/maintenances/end',
    /** `onlyThis`: a weekly one goes on in the week after; otherwise it is over as a whole. */
    input: z.object({ id, onlyThis: z._default(z.boolean(), false) }),
    output: z.object({}),
  }),
  listAgentKeys: endpoint({
    ...READ,
    access: 'server.setup',
    reads: ['server'],
    path: 'server/v1/agent-keys',
    input: z.object({ machineId: id }),
    output: z.array(keyRow),
  }),
  /** The key is in this answer and nowhere else. */
  newAgentKey: endpoint({
    ...WRITE,
    writes: ['server'],
    path: 'server/v1/agent-keys',
    input: z.object({ machineId: id }),
    output: z.object({ id, key: z.string(), command: z.string() }),
  }),
  revokeAgentKey: endpoint({
    ...WRITE,
    writes: ['server'],
    path: 'server/v1/agent-keys/revoke',
    input: z.object({ id }),
    output: z.object({}),
  }),
  /** What the head of the pages counts. */
  getServerSummary: endpoint({
    ...READ,
    reads: ['server', 'server-rule'],
    path: 'server/v1/summary',
    input: z.object({ parkId: id }),
    output: z.object({
      machines: z.number(),
      expected: z.number(),
      oldAgents: z.number(),
      clocksOff: z.number(),
      rules: z.number(),
      silencedRules: z.number(),
      maintained: z.number(),
      agentVersion: z.string(),
    }),
  }),
};
