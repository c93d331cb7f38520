/** Time passes on an approval: somebody is late, a delay is over, a deed is done. */
import {
  FLOW_INST_STATE as I,
  FLOW_RUN_STATE as R,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
} from '@/contract/flow/flow-codes';
import type { DecidingNode } from '@/contract/flow/flow-tree';
import { isOwnMatter } from '@/contract/flow/route-people';
import type { Tx } from '../../../db/open';
import type { AuditEntry } from '../../../http/context';
import { scheduleTimer, type FlowTimerKind } from '../../../jobs/timers';
import type { Moment, Subject } from '../../../jobs/timer-kinds';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { tryDeed } from '../acts/flow-deed.usecases';
import { saveStep } from '../acts/flow-family.usecases';
import { afterAgreeing, afterRefusing, afterRemoving } from '../acts/task-decide.usecases';
import { advance } from '../engine/flow-advance.usecases';
import { afterWorking } from '../engine/flow-due.usecases';
import { addStep, endRun, nodeOf, runOf } from '../engine/flow-model.rules';
import { nameInst, readModel, type lockInst } from '../engine/flow-read.repository';
import { lockWhole } from '../engine/flow-scene.usecases';
import type { FlowScene, TaskModel } from '../engine/flow.types';
import { readAsked, type Ask } from '../people/flow-people.repository';
import { managerAsks } from '../people/flow-people.usecases';

const LOOK_AGAIN_MS = 15 * 60_000;

/** Gives a late task to others; they get no new time, for it is late already. @returns false: there is nobody */
async function giveTo(
  scene: FlowScene,
  task: TaskModel,
  asks: readonly Omit<Ask, 'no'>[],
  starterId: number,
): Promise<boolean> {
  const { tx, now, flow } = scene;
  const { inst, def } = flow;
  const found = await readAsked(
    tx,
    { parkId: inst.parkId, starterId, now },
    asks.map((ask) => ({ ...ask, no: 0 })),
  );
  const node = nodeOf(flow, runOf(flow, task).nodeKey);
  const isNever = node !== undefined && isOwnMatter(node, def.guarded);
  const ids = found.map(({ userId }) => userId).filter((id) => !isNever || id !== inst.starterId);
  if (ids.length === 0) return false;
  Object.assign(task, { ownerId: task.ownerId ?? task.assigneeId, assigneeId: null, candidateIds: ids });
  return true;
}

const giveToManagers = (scene: FlowScene, task: TaskModel): Promise<boolean> =>
  giveTo(scene, task, managerAsks(scene.flow.def), scene.flow.inst.starterId);

/** Time answers for somebody, as their own answer would; an opinion that did not come is gone without. */
async function answerByTime(scene: FlowScene, task: TaskModel, isAgreed: boolean): Promise<void> {
  const parent = scene.flow.tasks.find(({ id }) => id === task.parentId);
  if (task.kind === K.delegated && parent) {
    task.state = T.cancelled;
    return afterRemoving(scene, parent);
  }
  Object.assign(task, { state: isAgreed ? T.agreed : T.refused, decidedAt: scene.now });
  return isAgreed ? afterAgreeing(scene, task) : afterRefusing(scene, task, '');
}

async function whenLate(scene: FlowScene, task: TaskModel, { timeout }: DecidingNode): Promise<void> {
  const { def, inst } = scene.flow;
  const after = timeout?.afterwards;
  if (after === 'superior') {
    const late = task.assigneeId ?? task.candidateIds[0] ?? inst.starterId;
    if (await giveTo(scene, task, [{ by: 'superior', level: 1 }], late)) return;
  }
  const isAnswer = after === 'pass' || after === 'refuse';
  // Nothing is decided by time on a guarded one.
  if (isAnswer && !def.guarded) await answerByTime(scene, task, after === 'pass');
  else if (isAnswer || after === 'superior' || after === 'managers') await giveToManagers(scene, task);
}

/** The due time stays what it was: from then on somebody is late, however often they are called. */
async function flowDue(scene: FlowScene, taskId: number): Promise<void> {
  const { flow } = scene;
  const task = flow.tasks.find(({ id }) => id === taskId);
  if (task?.state !== T.open || !task.dueAt || task.dueAt > scene.now) return;
  const node = nodeOf(flow, runOf(flow, task).nodeKey);
  if (!node?.timeout || task.reminded > node.timeout.remind) return;
  const { remind, everyMinutes } = node.timeout;
  const isReminder = task.reminded < remind;
  addStep(flow, { action: isReminder ? 'reminded' : 'late', nodeKey: node.key });
  task.reminded += 1;
  flow.calls.set(task.id, isReminder ? await afterWorking(scene, everyMinutes) : null);
  if (!isReminder) await whenLate(scene, task, node);
  await saveStep(scene, isReminder ? 'remind' : 'late');
}

async function flowWake(scene: FlowScene, runId: number): Promise<void> {
  const run = scene.flow.runs.find(({ id }) => id === runId);
  if (!run?.live || run.state !== R.running) return;
  endRun(scene, run, R.passed);
  addStep(scene.flow, { action: 'woke', nodeKey: run.nodeKey });
  await advance(scene);
  await saveStep(scene, 'wake');
}

const FIRED: Readonly<Record<FlowTimerKind, (scene: FlowScene, arg: number) => Promise<void>>> = {
  flowDue,
  flowWake,
  flowDeed: tryDeed,
};

async function fire(
  kind: FlowTimerKind,
  { tx, deps, timer, now }: Moment,
  locked: NonNullable<Awaited<ReturnType<typeof lockInst>>>,
) {
  if (timer.arg === null) return;
  // It cannot go on by itself: time is looked at again, for as long as nobody has helped.
  if (locked.inst.state === I.stuck)
    return scheduleTimer(tx, {
      kind,
      parkId: locked.inst.parkId,
      subjectId: locked.inst.id,
      arg: timer.arg,
      dueAt: new Date(now.getTime() + LOOK_AGAIN_MS),
    });
  if (locked.inst.state !== I.running) return;
  const audits: AuditEntry[] = [];
  const scene: FlowScene = {
    tx,
    deps,
    now,
    user: null,
    traceId: `timer ${timer.id}`,
    audit: (entry) => audits.push(entry),
    // A timer's transaction commits right after; nothing of ours must wait for it.
    afterCommit: (work) => work(),
    flow: await readModel(tx, locked, null, now),
  };
  await FIRED[kind](scene, timer.arg);
  await appendAudit(tx, uncalledAuditRows(audits, { at: now }));
}

/** The business is locked before the approval, as by everybody who decides. */
async function lock(tx: Tx, instId: number) {
  const named = await nameInst(tx, { instId });
  return named && lockWhole(tx, named, false);
}

export const flowTimerSubject = (kind: FlowTimerKind): Subject => ({
  lock: async (tx, id) => {
    const locked = await lock(tx, id);
    return locked ? (moment) => fire(kind, moment, locked) : null;
  },
  isThere: async (tx, id) => (await nameInst(tx, { instId: id })) !== null,
});
