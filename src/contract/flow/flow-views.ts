/** What the calls about approvals answer: what may be started, paths, rows of lists. One whole is in `flow-record`. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { id, time } from '../envelope';
import { FLOW_INST_STATE, FLOW_TASK_KIND, FLOW_TASK_STATE } from './flow-codes';
import { fieldKey, fieldRights, flowForm } from './flow-form';
import { approvalName, pathNode, person, stuckAt } from './flow-record';

export type { FlowDetail, FlowPerson, FlowStepView, FlowTaskView, PathNode } from './flow-record';

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
  ...approvalName,
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
  ...approvalName,
  starterName: z.string(),
  state: codeOf(FLOW_INST_STATE),
  fact: z.nullable(z.string()),
  /** Where it stands: names of the nodes that run. */
  nodes: z.array(z.string()),
  /** For whom it waits, up to five. */
  waitsFor: z.array(person),
  stuck: stuckAt,
  createdAt: time,
  dueAt: z.nullable(time),
  lastAt: time,
  endedAt: z.nullable(time),
});
export type FlowInstRow = z.output<typeof instRow>;
