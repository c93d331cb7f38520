/** One approval: all that a link to it needs of the contract. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { photo } from '../photo';
import { BUSINESS_LINES } from './business-lines';
import {
  FLOW_INST_STATE,
  FLOW_RUN_STATE,
  FLOW_TASK_KIND,
  FLOW_TASK_STATE,
  INST_ACTIONS,
  TASK_ACTIONS,
} from './flow-codes';
import { fieldKey, fieldRights, flowForm, flowValues } from './flow-form';

export const person = z.object({ id, name: z.string() });
export type FlowPerson = z.output<typeof person>;

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

/** What an approval is called, in rows and as a whole. */
export const approvalName = {
  no: z.string(),
  title: z.string(),
  /** Name and icon of the flow. */
  flow: z.string(),
  flowKey: fieldKey,
  icon: z.nullable(z.string()),
};
/** Where and why it cannot go on, of 异常. */
export const stuckAt = z.nullable(z.object({ node: z.string(), why: z.enum(['nobody', 'rounds']) }));

export const flowDetail = z.object({
  id,
  parkId: id,
  ...approvalName,
  versionNo: z.number(),
  state: codeOf(FLOW_INST_STATE),
  stuck: stuckAt,
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

/** Seen by whoever started it, whoever has or had a task of it, its managers, and who may read the park's. */
export const getFlow = endpoint({
  method: 'GET',
  path: 'flow/v1/flow',
  input: z.object({ parkId: z.optional(id), id }),
  output: flowDetail,
  access: 'signedIn',
  reads: 'flow',
});
