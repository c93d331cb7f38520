/** Approvals as people meet them: what may be started, the path before sending, lists of tasks, one whole, deciding. */
import * as z from 'zod/mini';
import { exportInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf } from '../envelope';
import { momentInQuery, seenVersion } from '../numbers';
import { someOf } from '../some-of';
import { FLOW_INST_STATE } from './flow-codes';
import { instActInput, picked, taskActInput } from './flow-act';
import { fieldKey, flowValues } from './flow-form';
import { flowDetail, getFlow } from './flow-record';
import { foreseenPath, INST_TABS, instRow, startable, startForm, TASK_TABS, taskRow } from './flow-views';

/** At most so many decisions at once. */
export const MOST_IN_BATCH = 50;

const sent = { parkId: id, key: fieldKey, values: flowValues, picked: z._default(picked, {}) };
const keyword = z.optional(z.string().check(z.trim(), z.maxLength(50)));
const instFilters = {
  parkId: id,
  tab: z._default(z.enum(INST_TABS), 'all'),
  keyword,
  flowKey: z.optional(fieldKey),
  /** One or several. */
  state: someOf(FLOW_INST_STATE),
  defId: z.optional(id),
  /** To which organisation whoever started it belongs. */
  orgId: z.optional(id),
  from: z.optional(momentInQuery),
  to: z.optional(momentInQuery),
};
/** What a decision answers: the whole as it is now. */
const decided = flowDetail;

export const flowInboxEndpoints = {
  listStartableFlows: endpoint({
    method: 'GET',
    path: 'flow/v1/startable',
    input: z.object({ parkId: id }),
    output: z.array(startable),
    access: 'flow.start',
    reads: 'flow',
  }),
  getStartForm: endpoint({
    method: 'GET',
    path: 'flow/v1/start-form',
    input: z.object({ parkId: id, key: fieldKey }),
    output: startForm,
    access: 'flow.start',
    reads: 'flow',
  }),
  /** The path that a form would go, before it is sent. */
  previewFlow: endpoint({
    method: 'POST',
    path: 'flow/v1/preview',
    input: z.object(sent),
    output: foreseenPath,
    access: 'flow.start',
    changesState: false,
  }),
  sendFlow: endpoint({
    method: 'POST',
    path: 'flow/v1/send',
    input: z.object(sent),
    output: z.object({ id, no: z.string() }),
    access: 'flow.start',
    writes: 'flow',
  }),
  /** Mine: by due time what is open, the newest first what is decided. */
  listFlowTasks: endpoint({
    method: 'GET',
    path: 'flow/v1/tasks',
    input: z.object({
      ...pageInput,
      parkId: z.optional(id),
      tab: z._default(z.enum(TASK_TABS), 'todo'),
      keyword,
      flowKey: z.optional(fieldKey),
    }),
    output: pageOf(taskRow),
    access: 'signedIn',
    reads: 'flow',
  }),
  /** How many wait in each tab, and of each flow: chips. `handle`: of `count`, those to be carried out. */
  countFlowTasks: endpoint({
    method: 'GET',
    path: 'flow/v1/tasks/count',
    input: z.object({ parkId: z.optional(id) }),
    output: z.object({
      todo: z.number(),
      handle: z.number(),
      copies: z.number(),
      flows: z.array(z.object({ flowKey: fieldKey, flow: z.string(), count: z.number(), handle: z.number() })),
    }),
    access: 'signedIn',
    reads: 'flow',
  }),
  /** `mine` needs nothing; the other tabs hold what the caller may see: all with `flow.read`, else their own part. */
  listFlows: endpoint({
    method: 'GET',
    path: 'flow/v1/flows',
    input: z.object({ ...pageInput, ...instFilters }),
    output: pageOf(instRow),
    access: 'signedIn',
    reads: 'flow',
  }),
  exportFlows: endpoint({
    method: 'POST',
    path: 'flow/v1/flows/export',
    input: z.object({ ...pageInput, ...instFilters, ...exportInput }),
    output: z.unknown(),
    access: 'flow.read',
    reads: 'flow',
    changesState: false,
    download: true,
  }),
  /** Days that each node of a flow takes, of what ended in the last 90 days. */
  getFlowPace: endpoint({
    method: 'GET',
    path: 'flow/v1/pace',
    input: z.object({ parkId: id, flowKey: fieldKey }),
    output: z.array(
      z.object({
        nodeKey: z.string(),
        node: z.string(),
        count: z.number(),
        medianMinutes: z.number(),
        p90Minutes: z.number(),
      }),
    ),
    access: 'flow.read',
    reads: 'flow',
  }),
  getFlow,
  /** Refused with the whole as it is now when somebody was faster, or when the form is no longer the one that was seen. */
  decideFlowTask: endpoint({
    method: 'POST',
    path: 'flow/v1/decide',
    input: z.extend(taskActInput, { parkId: id }),
    output: decided,
    access: 'signedIn',
    writes: 'flow',
  }),
  /** Several tasks of one node; a result for each. */
  agreeToFlows: endpoint({
    method: 'POST',
    path: 'flow/v1/decide/many',
    input: z.object({
      parkId: id,
      tasks: z.array(z.object({ taskId: id, rev: seenVersion })).check(z.minLength(1), z.maxLength(MOST_IN_BATCH)),
      comment: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id,
          ok: z.boolean(),
          code: z.nullable(z.string()),
          params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
        }),
      ),
    }),
    access: 'signedIn',
    writes: 'flow',
  }),
  actOnFlow: endpoint({
    method: 'POST',
    path: 'flow/v1/act',
    input: z.extend(instActInput, { parkId: id }),
    output: decided,
    access: 'signedIn',
    writes: 'flow',
  }),
};
