/** Plans (预案) with their nodes, their versions, and drills: a plan tried out by the real flow. */
import * as z from 'zod/mini';
import { HANDLE_STATE, NODE_STATE, PLAN_NODE_TYPE, codeOf } from './codes';
import { crud } from './crud';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { flag } from './flag';
import { formOf } from './form-input';
import type { FieldType } from './form-schema';
import { seenVersion } from './numbers';

/** Who may do a node: the role codes that alarms know. */
export const OWNER_ROLES = ['guard', 'field', 'lead', 'manager'] as const;
export type OwnerRole = (typeof OWNER_ROLES)[number];
/** What a node may ask for beside photos, which it counts by itself. */
export const NODE_FIELD_TYPES: readonly FieldType[] = ['text', 'number', 'choice', 'yesNo'];

export const PLAN_LIMITS = { nodes: 40, fields: 20, photos: 9, timeoutSec: 86_400 } as const;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

const nodeShape = {
  /** Nodes of the same order run side by side; 1, 2, 3 … without a gap. */
  order: z.number().check(z.int(), z.gte(1), z.lte(PLAN_LIMITS.nodes)),
  name: words(40),
  type: codeOf(PLAN_NODE_TYPE),
  guidance: text(500),
  ownerRole: z.enum(OWNER_ROLES),
  timeoutSec: z
    .number()
    .check(z.int(), z.gte(1, 'alarmPlan.timeout'), z.lte(PLAN_LIMITS.timeoutSec, 'alarmPlan.timeout')),
  required: z._default(z.boolean(), true),
  fields: z._default(formOf(PLAN_LIMITS.fields, NODE_FIELD_TYPES), []),
  leastPhotos: z._default(z.number().check(z.int(), z.gte(0), z.lte(PLAN_LIMITS.photos, 'alarmPlan.photos')), 0),
  needScan: z._default(z.boolean(), false),
  allowSkip: z._default(z.boolean(), false),
};
/** `id` of a node that the plan has: it stays the same node, whatever else of it changes. */
const nodeInput = z.object({ id: z.optional(id), ...nodeShape });
export type PlanNodeInput = z.output<typeof nodeInput>;

const planNode = z.object({ id, ...nodeShape });
export type PlanNode = z.output<typeof planNode>;

/** What a version keeps. */
const planContent = z.object({ name: z.string(), enabled: z.boolean(), remark: z.string(), nodes: z.array(planNode) });
export type PlanContent = z.output<typeof planContent>;

/** A rule that starts the plan. */
const user = z.object({ id, name: z.string(), enabled: z.boolean() });

const planFacts = {
  id,
  version: z.number(),
  parkId: id,
  parkName: z.string(),
  usedBy: z.array(user),
  updatedAt: z.nullable(time),
  updatedByName: z.nullable(z.string()),
};

const planRow = z.object({
  ...planFacts,
  name: z.string(),
  enabled: z.boolean(),
  remark: z.string(),
  nodes: z.number(),
  steps: z.number(),
  /** If every node takes all of its time, in seconds: of each step the longest. */
  longestSec: z.number(),
  drills: z.number(),
  lastDrillAt: z.nullable(time),
});
export type PlanRow = z.output<typeof planRow>;

const plan = z.extend(planContent, planFacts);
export type Plan = z.output<typeof plan>;

const kept = crud({
  path: 'alarm-plan/v1/plans',
  kind: 'alarm-plan',
  shows: ['alarm', 'rule'],
  row: planRow,
  record: plan,
  save: {
    parkId: id,
    name: words(40),
    enabled: z._default(z.boolean(), true),
    remark: text(200),
    nodes: z.array(nodeInput).check(z.minLength(1, 'alarmPlan.noNode'), z.maxLength(PLAN_LIMITS.nodes)),
  },
  filters: { parkId: z.optional(id), enabled: z.optional(flag) },
  read: 'alarm.setup',
  write: 'alarm.setup',
});

const planVersion = z.object({
  version: z.number(),
  savedAt: time,
  savedByName: z.nullable(z.string()),
  isCurrent: z.boolean(),
  content: planContent,
  /** The version before it; null: it is the first. */
  before: z.nullable(planContent),
});
export type PlanVersion = z.output<typeof planVersion>;

const drillNode = z.object({
  id,
  order: z.number(),
  name: z.string(),
  type: codeOf(PLAN_NODE_TYPE),
  state: codeOf(NODE_STATE),
  ownerRole: z.string(),
  /** How long it may take, and how long it took (so far); null: it has not begun. In seconds. */
  timeoutSec: z.number(),
  tookSec: z.nullable(z.number()),
  isLate: z.boolean(),
  doneByName: z.nullable(z.string()),
});

const drill = z.object({
  alarmId: id,
  no: z.string(),
  planId: id,
  planName: z.string(),
  planVersion: z.nullable(z.number()),
  point: z.string(),
  location: z.string(),
  note: z.string(),
  startedAt: time,
  startedByName: z.nullable(z.string()),
  handleState: codeOf(HANDLE_STATE),
  ackAt: z.nullable(time),
  arriveAt: z.nullable(time),
  verdictAt: z.nullable(time),
  closedAt: z.nullable(time),
  nodes: z.array(drillNode),
  conclusion: z.nullable(z.object({ text: z.string(), byName: z.nullable(z.string()), at: time })),
  /** It is over, and I may write what came of it. */
  mayConclude: z.boolean(),
});
export type Drill = z.output<typeof drill>;
export type DrillNode = z.output<typeof drillNode>;

export const alarmPlanEndpoints = {
  listPlans: kept.list,
  getPlan: kept.get,
  savePlan: kept.save,
  removePlans: kept.remove,
  restorePlans: kept.restore,
  /** Newest first. */
  listPlanVersions: endpoint({
    method: 'GET',
    path: 'alarm-plan/v1/versions',
    input: z.object({ ...pageInput, planId: id }),
    output: pageOf(planVersion),
    access: 'alarm.setup',
    reads: 'alarm-plan',
  }),
  /** Saves what the plan was at a version as a new one. `current`: the version on show; another one meanwhile is a 409. */
  restorePlanVersion: endpoint({
    method: 'POST',
    path: 'alarm-plan/v1/versions/restore',
    input: z.object({ planId: id, version: seenVersion, current: seenVersion }),
    output: plan,
    access: 'alarm.setup',
    writes: 'alarm-plan',
  }),
  /** Raises a drill alarm at the point; from there on everything is as in a fire, but silent outside. */
  startDrill: endpoint({
    method: 'POST',
    path: 'alarm-plan/v1/drills',
    input: z.object({ planId: id, parkId: id, deviceId: id, note: text(200) }),
    output: z.object({ alarmId: id, no: z.string() }),
    access: 'alarm.setup',
    writes: ['alarm-plan', 'alarm'],
  }),
  /** Newest first. */
  listDrills: endpoint({
    method: 'GET',
    path: 'alarm-plan/v1/drills',
    input: z.object({ ...pageInput, planId: id }),
    output: pageOf(drill),
    access: 'alarm.setup',
    reads: ['alarm-plan', 'alarm'],
  }),
  /** What came of a drill, in words; written again, the last one counts. */
  concludeDrill: endpoint({
    method: 'POST',
    path: 'alarm-plan/v1/drills/conclude',
    input: z.object({ alarmId: id, parkId: id, text: words(500) }),
    output: drill,
    access: 'alarm.read',
    writes: 'alarm-plan',
  }),
};
