/** What is done with an approval as a whole: by its starter, its managers, or the business that it is about. */
import {
  FLOW_INST_STATE as I,
  FLOW_RUN_STATE as R,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
} from '@/contract/flow/flow-codes';
import { URGE_MINUTES, type InstActInput } from '@/contract/flow/flow-act';
import { rightsOfStarter } from '@/contract/flow/field-rights';
import { advance } from '../engine/flow-advance.usecases';
import { arm } from '../engine/flow-due.usecases';
import { addTask, cancelTasks, dropRuns, liveRun, nodeOf, runOf } from '../engine/flow-model.rules';
import type { FlowScene } from '../engine/flow.types';
import { requires } from '../flow.errors';
import { kindOf } from '../flow-kinds.usecases';
import { readPresent } from '../people/flow-people.repository';
import { writeAnswer } from './form-answer.usecases';

type Effect = (scene: FlowScene, input: InstActInput) => Promise<void>;
const MINUTE_MS = 60_000;
const WITHDRAW = { beforeFirst: 0, beforePassed: 1 } as const;

function assertReason({ reason }: InstActInput): void {
  if (reason === '') throw requires('reason', { reason: 'required' });
}

/** Nobody is asked any longer, nothing counts any more. */
function clear(scene: FlowScene): void {
  const { flow } = scene;
  for (const run of flow.runs) {
    if (run.live && run.state === R.running) cancelTasks(flow, run);
  }
  dropRuns(
    scene,
    flow.runs.map(({ nodeKey }) => nodeKey),
  );
}

/** Sent again after it was withdrawn: from the beginning. */
const submit: Effect = async (scene, input) => {
  const { flow } = scene;
  const { form, tree } = flow.version;
  await writeAnswer(scene, rightsOfStarter(form, tree.fields), input.values ?? flow.inst.form);
  clear(scene);
  Object.assign(flow.inst, { state: I.running, picked: { ...flow.inst.picked, ...input.picked } });
  await advance(scene);
};

const withdraw: Effect = async (scene) => {
  const { flow } = scene;
  const { withdraw: policy } = flow.def;
  const decided = flow.tasks.find(({ decidedByName, kind }) => decidedByName !== null && kind !== K.amend);
  const isOpen = policy === WITHDRAW.beforePassed || (policy === WITHDRAW.beforeFirst && !decided);
  if (!isOpen) {
    const { lastByName, lastAt } = flow.inst;
    const at = decided?.decidedAt ?? lastAt;
    throw requires('withdrawable', {}, { name: decided?.decidedByName ?? lastByName ?? '', at: at.getTime() });
  }
  clear(scene);
  flow.inst.state = I.unsent;
};

const urge: Effect = async ({ flow, now }) => {
  const since = now.getTime() - (flow.inst.urgedAt?.getTime() ?? 0);
  const left = URGE_MINUTES - Math.floor(since / MINUTE_MS);
  if (left > 0) throw requires('cooldown', {}, { minutes: left });
  flow.inst.urgedAt = now;
};

const comment: Effect = async (_, { reason }) => {
  if (reason === '') throw requires('words', { reason: 'required' });
};

const cancel: Effect = async (scene, input) => {
  assertReason(input);
  clear(scene);
  const { inst } = scene.flow;
  Object.assign(inst, { state: I.cancelled, endedAt: scene.now, stuck: null });
  await kindOf(inst.kind)?.onCancelled?.(scene, inst);
};

/** The open tasks of a node, or the node that could not go on, go to other people. */
const reassign: Effect = async (scene, input) => {
  assertReason(input);
  const { flow, tx } = scene;
  const { inst } = flow;
  const ids = [...new Set(input.userIds)];
  const there = await readPresent(tx, inst.parkId, ids);
  if (ids.length === 0 || ids.some((id) => !there.has(id))) throw requires('target', { userIds: 'notFound' });
  if (flow.def.guarded && ids.includes(inst.starterId)) throw requires('notStarter', { userIds: 'self' });
  const task = flow.tasks.find(({ id, state }) => id === input.taskId && state === T.open);
  const run = task ? runOf(flow, task) : liveRun(flow, inst.stuck?.key ?? '');
  const node = run && nodeOf(flow, run.nodeKey);
  if (!run || !node) throw requires('target');
  const given =
    ids.length === 1 ? { assigneeId: ids[0] ?? null, candidateIds: [] } : { assigneeId: null, candidateIds: ids };
  const kind = node.kind === 'approve' ? K.approve : K.handle;
  const theirs = task ?? addTask(flow, { runId: run.id, kind, state: T.open });
  Object.assign(theirs, { ...given, ownerId: theirs.ownerId ?? theirs.assigneeId });
  await arm(scene, theirs, node);
  Object.assign(inst, { state: I.running, stuck: null });
};

/** Asks again who is there. */
const retry: Effect = async (scene, input) => {
  assertReason(input);
  const { flow } = scene;
  dropRuns(scene, [flow.inst.stuck?.key ?? '']);
  Object.assign(flow.inst, { state: I.running, stuck: null });
  await advance(scene);
};

const skip: Effect = async (scene, input) => {
  assertReason(input);
  const { flow, now } = scene;
  const run = liveRun(flow, flow.inst.stuck?.key ?? '');
  if (flow.def.guarded || !run) throw requires('target');
  Object.assign(run, { state: R.skipped, endedAt: now });
  Object.assign(flow.inst, { state: I.running, stuck: null });
  await advance(scene);
};

export const INST_EFFECTS: Readonly<Record<InstActInput['action'], Effect>> = {
  submit,
  withdraw,
  urge,
  comment,
  cancel,
  reassign,
  retry,
  skip,
};
