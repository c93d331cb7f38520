/**
 * The transitions of approvals as two tables on the one state machine: of a task, and of the whole. The server decides by
 * them, the client shows buttons by them. Source: the description of the workflow, "Transitions".
 */
import { same, type Transition } from '../state-machine';
import {
  FLOW_INST_STATE as I,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
  INST_ACTIONS,
  TASK_ACTIONS,
  type FlowInstState,
  type FlowTaskKind,
  type FlowTaskState,
  type InstAction,
  type TaskAction,
} from './flow-codes';

/** In which capacity a person stands to an approval. `assignee` is whoever is asked, a candidate, or who stands in. */
export const FLOW_ACTORS = [
  'starter',
  'assignee',
  'adder',
  'decider',
  'viewer',
  'manager',
  'business',
  'system',
] as const;
export type FlowActor = (typeof FLOW_ACTORS)[number];

export { INST_ACTIONS, TASK_ACTIONS, isFlowEnded, type InstAction, type TaskAction } from './flow-codes';

export type FlowAction = TaskAction | InstAction;
/** What time does, as the log calls it. */
export const FLOW_EVENTS = ['remind', 'late', 'wake', 'recompute', 'subEnd', 'deed'] as const;
/** What the story tells besides what people do. */
export const FLOW_HAPPENINGS = [
  'reminded',
  'late',
  'woke',
  'agreedBefore',
  'skipOwn',
  'passNobody',
  'wentBack',
  'stuck',
  'passed',
  'ended',
  'handedOver',
  'recomputed',
  'ofParent',
  'subBegun',
  'subPassed',
  'subRefused',
  'subCancelled',
  'done',
  'tried',
] as const;
/** Each has words at `flow.step`. */
export type FlowStepAction = TaskAction | Exclude<InstAction, 'pass' | 'end'> | (typeof FLOW_HAPPENINGS)[number];
const BY_PEOPLE = [...TASK_ACTIONS, ...INST_ACTIONS.filter((action) => action !== 'pass' && action !== 'end')];
/** Everything that is written into the log. */
export const FLOW_LOGGED: readonly string[] = [...BY_PEOPLE, ...FLOW_EVENTS];
/** Everything that the story tells. */
export const FLOW_STEPS: readonly string[] = [...BY_PEOPLE, ...FLOW_HAPPENINGS];

/** What must come with an action or hold for it; each has its own error `flow.requires.<name>`. */
export const FLOW_REQUIREMENTS = [
  'reason',
  'fields',
  'signature',
  'approveOnly',
  'passedNode',
  'target',
  'hops',
  'notStarter',
  'adding',
  'notAdded',
  'within30Min',
  'withdrawable',
  'cooldown',
  'words',
] as const;
export type FlowRequirement = (typeof FLOW_REQUIREMENTS)[number];

export interface TaskFacts {
  readonly kind: FlowTaskKind;
  /** Of 减签: somebody who was added is still asked. */
  readonly stillAdded: boolean;
}

export type TaskTransition = Transition<TaskAction, FlowTaskState, FlowActor, FlowRequirement, TaskFacts>;
export type InstTransition = Transition<InstAction, FlowInstState, FlowActor, FlowRequirement, object>;

/** Whoever was asked before goes on with the task, whoever was asked after ends it. */
const afterRemoving = (state: FlowTaskState, { stillAdded }: TaskFacts): FlowTaskState => {
  if (stillAdded) return state;
  return state === T.held ? T.open : T.agreed;
};

export const TASK_TRANSITIONS: readonly TaskTransition[] = [
  { action: 'agree', from: [T.open], to: T.agreed, who: ['assignee'], requires: ['fields', 'signature'], exact: true },
  {
    action: 'refuse',
    from: [T.open],
    to: T.refused,
    who: ['assignee'],
    requires: ['approveOnly', 'reason'],
    exact: true,
  },
  { action: 'return', from: [T.open], to: T.returned, who: ['assignee'], requires: ['reason', 'passedNode'] },
  { action: 'resubmit', from: [T.open], to: T.agreed, who: ['assignee'], requires: ['fields'] },
  {
    action: 'transfer',
    from: [T.open],
    to: same,
    who: ['assignee'],
    requires: ['reason', 'target', 'hops', 'notStarter'],
  },
  { action: 'delegate', from: [T.open], to: T.held, who: ['assignee'], requires: ['target', 'notAdded', 'notStarter'] },
  {
    action: 'addBefore',
    from: [T.open],
    to: T.held,
    who: ['assignee'],
    requires: ['adding', 'notAdded', 'notStarter'],
  },
  {
    action: 'addAfter',
    from: [T.open],
    to: T.passing,
    who: ['assignee'],
    requires: ['adding', 'notAdded', 'notStarter', 'fields', 'signature'],
    exact: true,
  },
  { action: 'removeSign', from: [T.held, T.passing], to: afterRemoving, who: ['adder'], requires: ['target'] },
  { action: 'takeBack', from: [T.agreed], to: T.open, who: ['decider'], requires: ['within30Min'] },
];

const RUNNING: readonly FlowInstState[] = [I.running];
const NOT_ENDED: readonly FlowInstState[] = [I.unsent, I.running, I.stuck];

export const INST_TRANSITIONS: readonly InstTransition[] = [
  { action: 'submit', from: [I.unsent], to: I.running, who: ['starter'], requires: ['fields'] },
  { action: 'withdraw', from: RUNNING, to: I.unsent, who: ['starter'], requires: ['withdrawable'] },
  { action: 'urge', from: RUNNING, to: same, who: ['starter'], requires: ['cooldown'] },
  { action: 'comment', from: NOT_ENDED, to: same, who: ['starter', 'viewer', 'manager'], requires: ['words'] },
  { action: 'cancel', from: NOT_ENDED, to: I.cancelled, who: ['starter', 'manager', 'business'], requires: ['reason'] },
  { action: 'reassign', from: [I.running, I.stuck], to: I.running, who: ['manager'], requires: ['reason', 'target'] },
  { action: 'retry', from: [I.stuck], to: I.running, who: ['manager'], requires: ['reason'] },
  { action: 'skip', from: [I.stuck], to: I.running, who: ['manager'], requires: ['reason'] },
  { action: 'pass', from: RUNNING, to: I.passed, who: ['system'], requires: [] },
  { action: 'end', from: RUNNING, to: I.refused, who: ['system'], requires: [] },
];

/** What is asked of a task of this kind: 办理 answers 完成 or 退回, 修改 is sent again, a copy is only read. */
const OF_KIND: Readonly<Record<FlowTaskKind, readonly TaskAction[]>> = {
  [K.approve]: TASK_ACTIONS.filter((action) => action !== 'resubmit'),
  [K.handle]: TASK_ACTIONS.filter((action) => action !== 'resubmit' && action !== 'refuse'),
  [K.copy]: [],
  [K.addSign]: ['agree', 'refuse', 'transfer', 'takeBack'],
  [K.delegated]: ['agree', 'transfer'],
  [K.amend]: ['resubmit'],
};

export const isOfKind = (action: TaskAction, kind: FlowTaskKind): boolean => OF_KIND[kind].includes(action);
