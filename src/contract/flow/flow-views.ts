/** What the calls about approvals answer: what may be started, paths, rows of lists, one whole. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { id, time } from '../envelope';
import { photo } from '../photo';
import { FLOW_INST_STATE, FLOW_RUN_STATE, FLOW_TASK_KIND, FLOW_TASK_STATE } from './flow-codes';
import { fieldKey, flowForm, flowValues } from './flow-form';
import { BUSINESS_LINES } from './business-lines';
import { INST_ACTIONS, TASK_ACTIONS } from './flow-transitions';
import { fieldRights } from './flow-tree';

const person = z.object({ id, name: z.string() });
export type FlowPerson = z.output<typeof person>;

/** What a person may start, those used lately first. */
export const startable = z.object({
  key: fieldKey,
  name: z.string(),
  icon: z.nullable(z.string()),
  category: z.string(),
  /** When the caller last started one; null: never. */
  usedAt: z.nullable(time),
});
export type StartableFlow = z.output<typeof startable>;

/** The form to fill in, with what the starter may do with each field, and the nodes whose people they choose. */
export const startForm = z.object({
  key: fieldKey,
  name: z.string(),
  icon: z.nullable(z.string()),
  form: flowForm,
  fields: fieldRights,
  picks: z.array(z.object({ key: fieldKey, name: z.string() })),
});
export type FlowStartForm = z.output<typeof startForm>;

/** A node of the path: who is asked there, why these, and by when. */
export const pathNode = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.string(),
  state: codeOf(FLOW_RUN_STATE),
  people: z.array(person),
  /** Of these, who agree without being asked. */
  automatic: z.array(id),
  /** Code of the reason: see `WhyPeople`. */
  why: z.string(),
  dueAt: z.nullable(time),
});
export type PathNode = z.output<typeof pathNode>;
export const foreseenPath = z.object({ outcome: z.enum(['passed', 'refused', 'stuck']), path: z.array(pathNode) });
export type ForeseenPath = z.output<typeof foreseenPath>;

/**
 * `todo` what waits for me to approve (kind 1 and 4–6), `handle` to be done (kind 2), `open` both of them, `done` decided
 * by me, `copies` sent to me.
 */
export const TASK_TABS = ['todo', 'handle', 'open', 'done', 'copies'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

export const taskRow = z.object({
  id,
  instId: id,
  parkId: id,
  no: z.string(),
  title: z.string(),
  /** Name and icon of the flow. */
  flow: z.string(),
  flowKey: fieldKey,
  icon: z.nullable(z.string()),
  starterName: z.string(),
  nodeKey: z.string(),
  node: z.string(),
  kind: codeOf(FLOW_TASK_KIND),
  state: codeOf(FLOW_TASK_STATE),
  instState: codeOf(FLOW_INST_STATE),
  /** The first thing that it is about, as words: "金额 ¥12,000.00". */
  fact: z.nullable(z.string()),
  /** The first amount of its form, in fen: chosen ones are added up. */
  amount: z.nullable(z.number()),
  createdAt: time,
  dueAt: z.nullable(time),
  decidedAt: z.nullable(time),
  readAt: z.nullable(time),
  /** Whether it may be agreed together with others: its flow allows it and its node asks for nothing more. */
  batch: z.boolean(),
  /** The version of the form, for a decision from the list. */
  rev: z.number(),
});
export type FlowTaskRow = z.output<typeof taskRow>;

/** `mine` what I started; `all` what I may see of the park; `stuck` 异常, `late` 超时, `idle` 停滞 (no step for three working days). */
export const INST_TABS = ['mine', 'all', 'running', 'ended', 'stuck', 'late', 'idle'] as const;
export type InstTab = (typeof INST_TABS)[number];

export const instRow = z.object({
  id,
  parkId: id,
  no: z.string(),
  title: z.string(),
  flow: z.string(),
  flowKey: fieldKey,
  icon: z.nullable(z.string()),
  starterName: z.string(),
  state: codeOf(FLOW_INST_STATE),
  fact: z.nullable(z.string()),
  /** Where it stands: names of the nodes that run. */
  nodes: z.array(z.string()),
  /** For whom it waits, up to five. */
  waitsFor: z.array(person),
  /** Why it cannot go on, of 异常. */
  stuck: z.nullable(z.object({ node: z.string(), why: z.enum(['nobody', 'rounds']) })),
  createdAt: time,
  dueAt: z.nullable(time),
  lastAt: time,
  endedAt: z.nullable(time),
});
export type FlowInstRow = z.output<typeof instRow>;

const taskView = z.object({
  id,
  runId: id,
  nodeKey: z.string(),
  node: z.string(),
  kind: codeOf(FLOW_TASK_KIND),
  state: codeOf(FLOW_TASK_STATE),
  /** Who is asked: one, or the candidates. */
  people: z.array(person),
  decidedBy: z.nullable(person),
  /** In whose place, of a stand-in. */
  onBehalfOf: z.nullable(person),
  decidedAt: z.nullable(time),
  dueAt: z.nullable(time),
  comment: z.nullable(z.string()),
  /** Files, to be shown by the file endpoints. */
  signature: z.nullable(z.string()),
  photoKeys: z.array(z.string()),
  /** What whoever reads may do with it. */
  actions: z.array(z.enum(TASK_ACTIONS)),
});
export type FlowTaskView = z.output<typeof taskView>;

const stepView = z.object({
  id,
  at: time,
  byName: z.nullable(z.string()),
  onBehalfOfName: z.nullable(z.string()),
  /** Code, with words in `flow.step.*`. */
  action: z.string(),
  node: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Fields that it changed, of those that whoever reads may see. */
  difference: z.nullable(z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))),
});
export type FlowStepView = z.output<typeof stepView>;

export const flowDetail = z.object({
  id,
  parkId: id,
  no: z.string(),
  title: z.string(),
  flow: z.string(),
  flowKey: fieldKey,
  icon: z.nullable(z.string()),
  versionNo: z.number(),
  state: codeOf(FLOW_INST_STATE),
  stuck: z.nullable(z.object({ node: z.string(), why: z.enum(['nobody', 'rounds']) })),
  /** 0: somebody without an account. */
  starter: z.object({ id: z.number(), name: z.string() }),
  createdAt: time,
  endedAt: z.nullable(time),
  dueAt: z.nullable(time),
  /** The version of the form that a decision names. */
  rev: z.number(),
  /** Only fields that whoever reads may see, and what they may do with each. */
  form: flowForm,
  fields: fieldRights,
  values: flowValues,
  /** Names of the people and organisations that values name: `person:7`, `org:3`. */
  names: z.record(z.string(), z.string()),
  /** Pictures that values and decisions name, with their links. */
  photos: z.optional(z.array(photo)),
  /** The record of the business, where it is about one. */
  business: z.nullable(
    z.object({
      kind: z.string(),
      title: z.string(),
      lines: z.array(z.object({ key: z.enum(BUSINESS_LINES), value: z.string() })),
      link: z.nullable(z.string()),
    }),
  ),
  /** What was, what is asked now, and what would follow if everybody agreed. */
  path: z.array(z.extend(pathNode, { at: z.enum(['done', 'now', 'coming']) })),
  tasks: z.array(taskView),
  steps: z.array(stepView),
  /** The task of mine that is open, first where there are several. */
  mine: z.nullable(
    z.object({
      taskId: id,
      kind: codeOf(FLOW_TASK_KIND),
      needsReason: z.boolean(),
      needsSignature: z.boolean(),
      /** Nodes behind it whose people I choose. */
      picks: z.array(z.object({ key: fieldKey, name: z.string() })),
      /** Where it may be returned to: passed nodes, the starter (`start`) first. */
      returnTo: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
  /** What whoever reads may do with the whole. */
  actions: z.array(z.enum(INST_ACTIONS)),
});
export type FlowDetail = z.output<typeof flowDetail>;
