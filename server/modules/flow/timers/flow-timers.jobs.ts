/** Time passes on an approval: somebody is late, a delay is over. */
import { FLOW_INST_STATE as I, FLOW_RUN_STATE as R, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import type { DecidingNode } from '@/contract/flow/flow-tree';
import type { Tx } from '../../../db/open';
import type { AuditEntry } from '../../../http/context';
import type { FlowTimerKind } from '../../../jobs/timers';
import type { Moment, Subject } from '../../../jobs/timer-kinds';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { refuseRun, settle } from '../acts/task-decide.usecases';
import { advance } from '../engine/flow-advance.usecases';
import { afterWorking } from '../engine/flow-due.usecases';
import { addStep, endRun, nodeOf, runOf } from '../engine/flow-model.rules';
import { lockInst, nameInst, readModel } from '../engine/flow-read.repository';
import { saveFlow } from '../engine/flow-scene.usecases';
import type { FlowScene, TaskModel } from '../engine/flow.types';
import { kindOf } from '../flow-kinds.usecases';
import { readAsked, type Ask } from '../people/flow-people.repository';
import { managerAsks } from '../people/flow-people.usecases';

/** Gives a late task to others; they get no new time, for it is late already. */
async function giveTo(
  scene: FlowScene,
  task: TaskModel,
  asks: readonly Omit<Ask, 'no'>[],
  starterId: number,
): Promise<void> {
  const { tx, now, flow } = scene;
  const found = await readAsked(
    tx,
    { parkId: flow.inst.parkId, starterId, now },
    asks.map((ask) => ({ ...ask, no: 0 })),
  );
  const ids = found.map(({ userId }) => userId).filter((id) => !flow.def.guarded || id !== flow.inst.starterId);
  if (ids.length === 0) return;
  Object.assign(task, { ownerId: task.ownerId ?? task.assigneeId, assigneeId: null, candidateIds: ids });
}

async function whenLate(scene: FlowScene, task: TaskModel, { timeout }: DecidingNode): Promise<void> {
  const { flow, now } = scene;
  const run = runOf(flow, task);
  switch (timeout?.afterwards) {
    case 'superior': {
      const late = task.assigneeId ?? task.candidateIds[0] ?? flow.inst.starterId;
      return giveTo(scene, task, [{ by: 'superior', level: 1 }], late);
    }
    case 'managers':
      return giveTo(scene, task, managerAsks(flow.def), flow.inst.starterId);
    case 'pass':
      Object.assign(task, { state: T.agreed, decidedAt: now });
      return settle(scene, run, '');
    case 'refuse':
      Object.assign(task, { state: T.refused, decidedAt: now });
      return refuseRun(scene, run, '');
    default:
  }
}

async function flowDue(scene: FlowScene, taskId: number): Promise<void> {
  const { flow } = scene;
  const task = flow.tasks.find(({ id }) => id === taskId);
  if (task?.state !== T.open || !task.dueAt || task.dueAt > scene.now) return;
  const node = nodeOf(flow, runOf(flow, task).nodeKey);
  if (!node?.timeout) return;
  const { remind, everyMinutes } = node.timeout;
  const isReminder = task.reminded < remind;
  addStep(flow, { action: isReminder ? 'reminded' : 'late', nodeKey: node.key });
  task.dueAt = isReminder ? await afterWorking(scene, everyMinutes) : null;
  if (isReminder) task.reminded += 1;
  else await whenLate(scene, task, node);
  await saveFlow(scene, isReminder ? 'remind' : 'late');
}

async function flowWake(scene: FlowScene, runId: number): Promise<void> {
  const run = scene.flow.runs.find(({ id }) => id === runId);
  if (!run?.live || run.state !== R.running) return;
  endRun(scene, run, R.passed);
  addStep(scene.flow, { action: 'woke', nodeKey: run.nodeKey });
  await advance(scene);
  await saveFlow(scene, 'wake');
}

async function fire(
  kind: FlowTimerKind,
  { tx, deps, timer, now }: Moment,
  locked: NonNullable<Awaited<ReturnType<typeof lockInst>>>,
) {
  if (locked.inst.state !== I.running || timer.arg === null) return;
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
  await (kind === 'flowDue' ? flowDue : flowWake)(scene, timer.arg);
  await appendAudit(tx, uncalledAuditRows(audits, { at: now }));
}

/** The business is locked before the approval, as by everybody who decides. */
async function lock(tx: Tx, instId: number) {
  const named = await nameInst(tx, { instId });
  if (!named) return null;
  if (named.bizId !== null) await kindOf(named.kind)?.lock(tx, named.bizId);
  return lockInst(tx, instId, false);
}

export const flowTimerSubject = (kind: FlowTimerKind): Subject => ({
  lock: async (tx, id) => {
    const locked = await lock(tx, id);
    return locked ? (moment) => fire(kind, moment, locked) : null;
  },
  isThere: async (tx, id) => (await nameInst(tx, { instId: id })) !== null,
});
