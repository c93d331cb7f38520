/** Questions about an approval in memory, and the small changes that steps are made of. */
import { FLOW_RUN_STATE as R, FLOW_TASK_STATE as T, type FlowTaskState } from '@/contract/flow/flow-codes';
import { isDeciding, placedOf, type DecidingNode } from '@/contract/flow/flow-tree';
import type { FlowModel, FlowScene, RunModel, StepModel, TaskModel } from './flow.types';

export const liveRun = ({ runs }: FlowModel, key: string): RunModel | undefined =>
  runs.find((run) => run.live && run.nodeKey === key);

export const runOf = ({ runs }: FlowModel, { runId }: Pick<TaskModel, 'runId'>): RunModel => {
  const run = runs.find(({ id }) => id === runId);
  if (!run) throw new Error(`task of a run ${runId} that is not there`);
  return run;
};

/** @returns the node of a run; undefined for the beginning, a block, and nodes that nobody decides */
export function nodeOf({ version }: FlowModel, key: string): DecidingNode | undefined {
  const node = placedOf(version.tree, key)?.node;
  return node && isDeciding(node) ? node : undefined;
}

export const tasksOf = ({ tasks }: FlowModel, run: Pick<RunModel, 'id'>): TaskModel[] =>
  tasks.filter(({ runId }) => runId === run.id);

/** Those whom the node itself asked, in order; not who was added or delegated to. */
export const ownTasks = (flow: FlowModel, run: Pick<RunModel, 'id'>): TaskModel[] =>
  tasksOf(flow, run)
    .filter(({ parentId }) => parentId === null)
    .toSorted((a, b) => a.seq - b.seq);

export const childrenOf = ({ tasks }: FlowModel, parent: TaskModel): TaskModel[] =>
  tasks.filter(({ parentId }) => parentId === parent.id);

const ENDED: readonly FlowTaskState[] = [T.skipped, T.agreed, T.refused, T.cancelled, T.returned];
export const isEnded = ({ state }: TaskModel): boolean => ENDED.includes(state);

/** Whoever is still asked there is asked no longer. */
export function cancelTasks(flow: FlowModel, run: RunModel): void {
  for (const task of tasksOf(flow, run)) if (!isEnded(task)) task.state = T.cancelled;
}

export function endRun({ flow, now }: FlowScene, run: RunModel, state: RunModel['state']): void {
  run.state = state;
  run.endedAt = now;
  cancelTasks(flow, run);
}

/** They count no more; what was still open there is over. */
export function dropRuns(scene: FlowScene, keys: readonly string[]): void {
  for (const run of scene.flow.runs) {
    if (!run.live || !keys.includes(run.nodeKey)) continue;
    if (run.state === R.running) endRun(scene, run, R.returned);
    run.live = false;
  }
}

export const NEW_TASK: Omit<TaskModel, 'id' | 'runId' | 'kind' | 'state'> = {
  assigneeId: null,
  candidateIds: [],
  ownerId: null,
  parentId: null,
  seq: 0,
  hops: 0,
  reminded: 0,
  dueAt: null,
  decidedAt: null,
  decidedBy: null,
  decidedByName: null,
  rev: null,
  comment: null,
  signature: null,
  photoKeys: [],
};

export function addTask(
  flow: FlowModel,
  task: Pick<TaskModel, 'runId' | 'kind' | 'state'> & Partial<TaskModel>,
): TaskModel {
  const added: TaskModel = { ...NEW_TASK, candidateIds: [], photoKeys: [], ...task, id: (flow.nextId -= 1) };
  flow.tasks.push(added);
  return added;
}

export function addRun(flow: FlowModel, run: Omit<RunModel, 'id' | 'tries'>): RunModel {
  const added: RunModel = { tries: 0, ...run, id: (flow.nextId -= 1) };
  flow.runs.push(added);
  return added;
}

export const addStep = ({ steps }: FlowModel, step: Pick<StepModel, 'action'> & Partial<StepModel>): void =>
  void steps.push({ nodeKey: null, text: null, onBehalfOfId: null, difference: null, ...step });

/** Who may answer a task. */
export const askedBy = ({ assigneeId, candidateIds }: TaskModel): readonly number[] =>
  assigneeId === null ? candidateIds : [assigneeId];

export const roundOf = ({ runs }: FlowModel, key: string): number =>
  Math.max(0, ...runs.filter(({ nodeKey }) => nodeKey === key).map(({ round }) => round)) + 1;
