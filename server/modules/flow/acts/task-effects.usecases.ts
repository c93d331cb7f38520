/** What each action on a task does. What it needs to do so was checked before: state and person. */
import {
  FLOW_INST_STATE as I,
  FLOW_RUN_STATE as R,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
} from '@/contract/flow/flow-codes';
import { MOST_ADDED, MOST_HOPS, type TaskActInput } from '@/contract/flow/flow-act';
import { rightsOfStarter } from '@/contract/flow/field-rights';
import { START } from '@/contract/flow/flow-tree';
import type { TaskAction } from '@/contract/flow/flow-transitions';
import { advance } from '../engine/flow-advance.usecases';
import { arm } from '../engine/flow-due.usecases';
import { addTask, askedBy, childrenOf, endRun, isEnded, nodeOf, runOf } from '../engine/flow-model.rules';
import type { FlowScene, StepModel, TaskModel } from '../engine/flow.types';
import { requires } from '../flow.errors';
import { readPresent } from '../people/flow-people.repository';
import { writeAnswer } from './form-answer.usecases';
import { afterAgreeing, afterRefusing, afterRemoving } from './task-decide.usecases';
import { openAgain, whyNotBack } from './take-back.rules';
import { assertPassed, goBack } from './task-return.usecases';

export interface Acting {
  scene: FlowScene;
  task: TaskModel;
  input: TaskActInput;
}
/** What the step says besides who and when. */
type Told = Partial<Pick<StepModel, 'text' | 'difference'>>;

function assertReason({ input }: Acting): void {
  if (input.comment === '') throw requires('reason', { comment: 'required' });
}

const nodeOfTask = ({ scene: { flow }, task }: Acting) => nodeOf(flow, runOf(flow, task).nodeKey);

/** Writes the answer down on the task itself. */
function decide({ scene, task, input }: Acting, state: TaskModel['state']): void {
  const { user, now, flow } = scene;
  Object.assign(task, {
    state,
    decidedAt: now,
    decidedBy: user?.id ?? null,
    decidedByName: user?.name ?? null,
    rev: flow.inst.rev,
    comment: input.comment || null,
    signature: input.signature ?? null,
    photoKeys: input.photoKeys,
  });
}

/** Only the node's own people write into the form. */
async function answerForm(acting: Acting): Promise<StepModel['difference']> {
  const node = nodeOfTask(acting);
  if (node?.needsSignature && !acting.input.signature) throw requires('signature', { signature: 'required' });
  if (node?.needsReason) assertReason(acting);
  return acting.task.parentId === null ? writeAnswer(acting.scene, node?.fields ?? {}, acting.input.values) : null;
}

/** @returns the people chosen @throws AppError 422 when there are none, too many, or one who is not there */
async function chosen({ scene, input, task }: Acting, most: number): Promise<number[]> {
  const ids = [...new Set(input.userIds)];
  const { inst, def } = scene.flow;
  if (ids.length === 0 || ids.length > most)
    throw requires(most === 1 ? 'target' : 'adding', { userIds: 'required' }, { max: most });
  if (def.guarded && ids.includes(inst.starterId)) throw requires('notStarter', { userIds: 'self' });
  const there = await readPresent(scene.tx, inst.parkId, ids);
  if (ids.some((id) => !there.has(id) || askedBy(task).includes(id))) throw requires('target', { userIds: 'notFound' });
  return ids;
}

function assertNotAdded({ task }: Acting): void {
  if (task.parentId !== null) throw requires('notAdded');
}

/** Each has the time of the node from now on. */
async function addChildren(acting: Acting, kind: TaskModel['kind'], ids: readonly number[]): Promise<void> {
  const { scene, task } = acting;
  const node = nodeOfTask(acting);
  for (const assigneeId of ids) {
    const child = addTask(scene.flow, { runId: task.runId, parentId: task.id, kind, state: T.open, assigneeId });
    await arm(scene, child, node);
  }
}

async function agree(acting: Acting): Promise<Told> {
  const difference = await answerForm(acting);
  Object.assign(acting.scene.flow.inst.picked, acting.input.picked);
  decide(acting, T.agreed);
  await afterAgreeing(acting.scene, acting.task);
  return { difference };
}

async function refuse(acting: Acting): Promise<Told> {
  assertReason(acting);
  decide(acting, T.refused);
  await afterRefusing(acting.scene, acting.task, acting.input.comment);
  return {};
}

async function giveBack(acting: Acting): Promise<Told> {
  assertReason(acting);
  const { scene, task, input } = acting;
  const run = runOf(scene.flow, task);
  const to = input.to ?? START;
  assertPassed(scene, run.nodeKey, to);
  decide(acting, T.returned);
  endRun(scene, run, R.returned);
  await goBack(scene, run, { to, direct: input.direct, reason: input.comment });
  return {};
}

async function resubmit(acting: Acting): Promise<Told> {
  const { scene, task, input } = acting;
  const { flow } = scene;
  const { form, tree } = flow.version;
  const difference = await writeAnswer(scene, rightsOfStarter(form, tree.fields), input.values ?? flow.inst.form);
  decide(acting, T.agreed);
  endRun(scene, runOf(flow, task), R.passed);
  flow.inst.state = I.running;
  await advance(scene);
  return { difference };
}

async function transfer(acting: Acting): Promise<Told> {
  assertReason(acting);
  const { scene, task } = acting;
  if (task.hops >= MOST_HOPS) throw requires('hops', {}, { count: MOST_HOPS });
  const [to = 0] = await chosen(acting, 1);
  const me = askedBy(task).find((id) => id === scene.user?.id || scene.flow.standsInFor.includes(id));
  const others = task.candidateIds.filter((id) => id !== me);
  Object.assign(task, { hops: task.hops + 1, ownerId: task.ownerId ?? me ?? null });
  if (task.assigneeId === null) task.candidateIds = [...others, to];
  else task.assigneeId = to;
  return {};
}

async function delegate(acting: Acting): Promise<Told> {
  assertNotAdded(acting);
  await addChildren(acting, K.delegated, await chosen(acting, 1));
  decide(acting, T.held);
  return {};
}

async function addBefore(acting: Acting): Promise<Told> {
  assertNotAdded(acting);
  await addChildren(acting, K.addSign, await chosen(acting, MOST_ADDED));
  decide(acting, T.held);
  return {};
}

async function addAfter(acting: Acting): Promise<Told> {
  assertNotAdded(acting);
  const difference = await answerForm(acting);
  await addChildren(acting, K.addSign, await chosen(acting, MOST_ADDED));
  decide(acting, T.passing);
  return { difference };
}

async function removeSign({ scene, task, input }: Acting): Promise<Told> {
  const open = childrenOf(scene.flow, task).filter((child) => !isEnded(child));
  const leaving = open.filter((child) => askedBy(child).some((id) => input.userIds.includes(id)));
  if (leaving.length === 0) throw requires('target', { userIds: 'notFound' });
  for (const child of leaving) child.state = T.cancelled;
  await afterRemoving(scene, task);
  return {};
}

/** Only while nobody else has gone on from it. */
async function takeBack(acting: Acting): Promise<Told> {
  const { scene, task } = acting;
  const name = whyNotBack(scene, task);
  if (name !== null) throw requires('within30Min', {}, { name });
  const node = nodeOfTask(acting);
  for (const one of openAgain(scene, task)) await arm(scene, one, node);
  return {};
}

export const TASK_EFFECTS: Readonly<Record<TaskAction, (acting: Acting) => Promise<Told>>> = {
  agree,
  refuse,
  return: giveBack,
  resubmit,
  transfer,
  delegate,
  addBefore,
  addAfter,
  removeSign,
  takeBack,
};
