/** 拿回: what was agreed to is open again, while nobody has gone on from it. */
import { FLOW_RUN_STATE as R, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import { TAKE_BACK_MINUTES } from '@/contract/flow/flow-act';
import { placedOf } from '@/contract/flow/flow-tree';
import { droppedBy, reopenedBy } from '@/contract/flow/route-back';
import { dropRuns, liveRun, nodeOf, ownTasks, runOf } from '../engine/flow-model.rules';
import type { FlowModel, FlowScene, TaskModel } from '../engine/flow.types';

const MINUTE_MS = 60_000;

const parentOf = ({ tasks }: FlowModel, { parentId }: TaskModel): TaskModel | undefined =>
  tasks.find(({ id }) => id === parentId);

/** Keys of what is entered because this one was agreed to. */
const keysBehind = (flow: FlowModel, { nodeKey }: { nodeKey: string }): Set<string> =>
  new Set(droppedBy(flow.version.tree, nodeKey).filter((key) => key !== nodeKey));

/** Whether another flow was begun, or something was done, because this one was agreed to. */
function hasActed(flow: FlowModel, task: TaskModel): boolean {
  const behind = keysBehind(flow, runOf(flow, task));
  return flow.runs.some(({ live, state, nodeKey }) => {
    const kind = live && behind.has(nodeKey) ? placedOf(flow.version.tree, nodeKey)?.node.kind : undefined;
    return kind === 'sub' || (kind === 'trigger' && state === R.passed);
  });
}

/** Whether another task was asked because this one was agreed to: behind its node, or next in 依次. */
function isBehind(flow: FlowModel, task: TaskModel): (other: TaskModel) => boolean {
  const run = runOf(flow, task);
  const behind = keysBehind(flow, run);
  const isInTurn = nodeOf(flow, run.nodeKey)?.way === 'inTurn';
  return (other) => {
    if (other.runId === run.id) return isInTurn && other.parentId === null && other.seq > task.seq;
    const at = runOf(flow, other);
    return at.live && behind.has(at.nodeKey);
  };
}

/** @returns null: it can be taken back; else the name of whoever has gone on from it, empty when it is too late */
export function whyNotBack({ flow, now }: Pick<FlowScene, 'flow' | 'now'>, task: TaskModel): string | null {
  const isAfter = isBehind(flow, task);
  const later = flow.tasks.find((other) => other.decidedByName !== null && isAfter(other));
  if (later) return later.decidedByName;
  const isLate = now.getTime() - (task.decidedAt?.getTime() ?? 0) > TAKE_BACK_MINUTES * MINUTE_MS;
  // Whoever added this one has been asked again since.
  const isOver = parentOf(flow, task)?.state === T.open;
  return isLate || isOver || hasActed(flow, task) || !runOf(flow, task).live ? '' : null;
}

/** @returns tasks that are open again, whose time begins anew */
export function openAgain(scene: FlowScene, task: TaskModel): TaskModel[] {
  const { flow } = scene;
  const { tree } = flow.version;
  const run = runOf(flow, task);
  const isAfter = isBehind(flow, task);
  const behind = droppedBy(tree, run.nodeKey).filter((key) => key !== run.nodeKey);
  dropRuns(scene, behind);
  for (const key of reopenedBy(tree, run.nodeKey)) {
    const block = liveRun(flow, key);
    if (block) Object.assign(block, { state: R.running, endedAt: null });
  }
  Object.assign(run, { state: R.running, endedAt: null });
  const own = ownTasks(flow, run);
  for (const next of own.filter(isAfter)) Object.assign(next, { state: T.notYet, dueAt: null });
  const parent = parentOf(flow, task);
  if (parent?.state === T.agreed) parent.state = T.passing;
  // Of 比例: whoever was asked no longer because it was enough is asked again.
  const others = own.filter(({ state }) => state === T.cancelled);
  const opened = [task, ...others];
  const undecided = { state: T.open, decidedAt: null, decidedBy: null, decidedByName: null };
  for (const one of opened) Object.assign(one, undecided);
  return opened;
}
