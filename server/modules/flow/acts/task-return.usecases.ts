/** 退回: to a node that was passed on the way here, or to the starter; and what is sent again. */
import {
  FLOW_INST_STATE as I,
  FLOW_RUN_STATE as R,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
} from '@/contract/flow/flow-codes';
import { START } from '@/contract/flow/flow-tree';
import { droppedBy, droppedDirect, reopenedBy, returnTargets } from '@/contract/flow/route-back';
import { advance, soFarOf } from '../engine/flow-advance.usecases';
import { addRun, addTask, dropRuns, liveRun, roundOf } from '../engine/flow-model.rules';
import { NO_ACCOUNT, type FlowScene, type RunModel } from '../engine/flow.types';
import { requires } from '../flow.errors';
import { kindOf } from '../flow-kinds.usecases';

export interface Return {
  to: string;
  /** 直达退回人: straight to whoever returned it, once it is mended. */
  direct: boolean;
  reason: string;
}

/** @throws AppError 422 for a node that was not passed on the way here */
export function assertPassed({ flow }: FlowScene, from: string, to: string): void {
  if (to === START && flow.inst.starterId === NO_ACCOUNT) throw requires('passedNode');
  if (to !== START && !returnTargets(flow.version.tree, from, soFarOf(flow).runs).includes(to))
    throw requires('passedNode');
}

/** The starter is asked to change the form and send it again; until then nobody decides. */
async function backToStarter(scene: FlowScene, reason: string): Promise<void> {
  const { flow, now } = scene;
  const { inst } = flow;
  // Of an earlier return: it was sent again since.
  dropRuns(scene, [START]);
  const run = addRun(flow, {
    nodeKey: START,
    round: roundOf(flow, START),
    state: R.running,
    live: true,
    branches: null,
    why: 'rule',
    enteredAt: now,
    endedAt: null,
  });
  addTask(flow, { runId: run.id, kind: K.amend, state: T.open, assigneeId: inst.starterId });
  Object.assign(inst, { state: I.unsent, stuck: null });
  await kindOf(inst.kind)?.onReturned?.(scene, inst, reason);
}

/** Goes back from a node that has been answered. */
export async function goBack(scene: FlowScene, from: RunModel, { to, direct, reason }: Return): Promise<void> {
  const { flow } = scene;
  const { tree } = flow.version;
  const before = soFarOf(flow).runs;
  dropRuns(scene, direct ? droppedDirect(tree, from.nodeKey, to, before) : droppedBy(tree, to));
  for (const key of reopenedBy(tree, to)) {
    const block = liveRun(flow, key);
    if (block) Object.assign(block, { state: R.running, endedAt: null });
  }
  if (to === START) await backToStarter(scene, reason);
  else await advance(scene);
}
