/** State codes and actions of approvals. The transitions between them are in `flow-transitions`. */
import type { CodeIn } from '../codes';

export const FLOW_DEF_STATE = { draft: 0, active: 1, stopped: 2, archived: 9 } as const;
export const FLOW_VERSION_STATE = { draft: 0, current: 1, past: 2 } as const;
/** `stuck` (异常): it cannot go on by itself, its managers were told. */
export const FLOW_INST_STATE = { unsent: -1, running: 1, passed: 2, refused: 3, cancelled: 4, stuck: 5 } as const;
export const FLOW_RUN_STATE = { skipped: -2, running: 1, passed: 2, refused: 3, cancelled: 4, returned: 5 } as const;
/** `held`: behind somebody asked before (前加签, 委派); `passing`: agreed, and behind somebody asked after (后加签). */
export const FLOW_TASK_STATE = {
  skipped: -2,
  notYet: -1,
  held: 0,
  open: 1,
  agreed: 2,
  refused: 3,
  cancelled: 4,
  returned: 5,
  passing: 7,
} as const;
export const FLOW_TASK_KIND = { approve: 1, handle: 2, copy: 3, addSign: 4, delegated: 5, amend: 6 } as const;

/** Why it cannot go on: nobody is there, it went round too often, another flow or a deed could not be begun or done. */
export const STUCK_WHY = ['nobody', 'rounds', 'sub', 'deed'] as const;
export type StuckWhy = (typeof STUCK_WHY)[number];

export type FlowInstState = CodeIn<typeof FLOW_INST_STATE>;
export type FlowRunState = CodeIn<typeof FLOW_RUN_STATE>;
export type FlowTaskState = CodeIn<typeof FLOW_TASK_STATE>;
export type FlowTaskKind = CodeIn<typeof FLOW_TASK_KIND>;

export const TASK_ACTIONS = [
  'agree',
  'refuse',
  'return',
  'resubmit',
  'transfer',
  'delegate',
  'addBefore',
  'addAfter',
  'removeSign',
  'takeBack',
] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];
export const INST_ACTIONS = [
  'submit',
  'withdraw',
  'urge',
  'comment',
  'cancel',
  'reassign',
  'retry',
  'skip',
  'pass',
  'end',
] as const;
export type InstAction = (typeof INST_ACTIONS)[number];

const ENDED: readonly FlowInstState[] = [FLOW_INST_STATE.passed, FLOW_INST_STATE.refused, FLOW_INST_STATE.cancelled];
export const isFlowEnded = (state: FlowInstState): boolean => ENDED.includes(state);
