/** Deciding a task: what an answer does to its node, and whether the approval goes on. */
import { FLOW_RUN_STATE as R, FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import { tally } from '@/contract/flow/flow-ways';
import { isDeciding, placedOf, START } from '@/contract/flow/flow-tree';
import { advance } from '../engine/flow-advance.usecases';
import { childrenOf, endRun, isEnded, nodeOf, ownTasks, runOf } from '../engine/flow-model.rules';
import { arm } from '../engine/flow-due.usecases';
import { NO_ACCOUNT, type FlowScene, type RunModel, type TaskModel } from '../engine/flow.types';
import { goBack } from './task-return.usecases';

const AGREED: readonly number[] = [T.agreed];

/** Opens the next person of 依次, with their own time. */
async function openNext(scene: FlowScene, run: RunModel): Promise<void> {
  const own = ownTasks(scene.flow, run);
  if (own.some(({ state }) => state === T.open || state === T.held || state === T.passing)) return;
  const next = own.find(({ state }) => state === T.notYet);
  const node = nodeOf(scene.flow, run.nodeKey);
  if (!next || !node) return;
  next.state = T.open;
  await arm(scene, next, node);
}

/** What a refusal means at a node; undefined for one that can refuse nothing. */
function refusalOf(
  { version }: FlowScene['flow'],
  key: string,
): { refusal: string; refuseTo?: string | undefined } | undefined {
  const node = placedOf(version.tree, key)?.node;
  return node && (isDeciding(node) || node.kind === 'sub') ? node : undefined;
}

/** A node that is refused does what its rule says: the end, back to the starter, back to a node. */
export async function refuseRun(scene: FlowScene, run: RunModel, reason: string): Promise<void> {
  const node = refusalOf(scene.flow, run.nodeKey);
  endRun(scene, run, R.refused);
  const isNobodys = scene.flow.inst.starterId === NO_ACCOUNT && node?.refusal === 'toStarter';
  if (!node || node.refusal === 'end' || isNobodys) {
    await advance(scene);
    return;
  }
  await goBack(scene, run, {
    to: node.refusal === 'toStarter' ? START : (node.refuseTo ?? START),
    direct: false,
    reason,
  });
}

/** After an answer: the node may have passed or be refused; else the others are waited for. */
export async function settle(scene: FlowScene, run: RunModel, reason: string): Promise<void> {
  const node = nodeOf(scene.flow, run.nodeKey);
  if (!node) throw new Error(`nobody decides at ${run.nodeKey}`);
  const own = ownTasks(scene.flow, run).filter(({ state }) => state !== T.cancelled && state !== T.skipped);
  const votes = {
    asked: own.length,
    yes: own.filter(({ state }) => AGREED.includes(state)).length,
    no: own.filter(({ state }) => state === T.refused).length,
  };
  const told = tally(node.way, votes, node.percent);
  if (told === 'refused') return refuseRun(scene, run, reason);
  if (told === 'waiting') return openNext(scene, run);
  endRun(scene, run, R.passed);
  await advance(scene);
}

/** Somebody who was added, or asked for an opinion, has agreed. */
async function settleParent(scene: FlowScene, parent: TaskModel, run: RunModel): Promise<void> {
  if (childrenOf(scene.flow, parent).some((child) => !isEnded(child))) return;
  if (parent.state === T.passing) {
    parent.state = T.agreed;
    await settle(scene, run, '');
    return;
  }
  Object.assign(parent, { state: T.open, decidedAt: null, decidedBy: null });
  await arm(scene, parent, nodeOf(scene.flow, run.nodeKey));
}

export async function afterAgreeing(scene: FlowScene, task: TaskModel): Promise<void> {
  const run = runOf(scene.flow, task);
  const parent = scene.flow.tasks.find(({ id }) => id === task.parentId);
  if (parent) await settleParent(scene, parent, run);
  else await settle(scene, run, '');
}

/** The refusal of whoever was added is the node's. */
export async function afterRefusing(scene: FlowScene, task: TaskModel, reason: string): Promise<void> {
  const run = runOf(scene.flow, task);
  if (task.kind === K.addSign) await refuseRun(scene, run, reason);
  else await settle(scene, run, reason);
}

/** Of 减签: whoever is left decides when the task goes on. */
export async function afterRemoving(scene: FlowScene, task: TaskModel): Promise<void> {
  await settleParent(scene, task, runOf(scene.flow, task));
}
