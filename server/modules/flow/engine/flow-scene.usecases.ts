/** Opens an approval for a step and writes what the step has made of it. Locks: business, approval, its tasks, its timers. */
import { FLOW_INST_STATE as I, FLOW_RUN_STATE as R, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import type { Tx } from '../../../db/open';
import { cancelTimers, scheduleTimers, FLOW_TIMERS, type NewTimer } from '../../../jobs/timers';
import { publishAgain, publishAll } from '../../../live/publish';
import { flowNotFound } from '../flow.errors';
import { kindOf } from '../flow-kinds.usecases';
import { lockInst, nameInst, readModel, type Named } from './flow-read.repository';
import { askedIn, partiesOf, writeStep } from './flow-write.repository';
import { tellFlow } from './flow-told.notify';
import type { FlowActing, FlowScene, TaskModel } from './flow.types';

/** Those that wait for its end, the outermost first. */
async function waitingAbove(tx: Tx, { waitedBy }: Named): Promise<Named[]> {
  const above = waitedBy === null ? null : await nameInst(tx, { instId: waitedBy });
  return above ? [...(await waitingAbove(tx, above)), above] : [];
}

/**
 * Whoever ends it goes on with what waits for it, and whoever gives that up ends it: the outermost is locked first.
 * @param patient false: null at once when somebody else holds it or one above it
 */
export async function lockWhole(tx: Tx, named: Named, patient = true): ReturnType<typeof lockInst> {
  const above = await waitingAbove(tx, named);
  const [first = named] = above;
  if (first.bizId !== null) await kindOf(first.kind)?.lock(tx, first.bizId);
  for (const { instId } of above) if (!(await lockInst(tx, instId, patient))) return null;
  return lockInst(tx, named.instId, patient);
}

/** One that this transaction holds already, as it is now. */
export async function openHeld(acting: FlowActing, instId: number): Promise<FlowScene> {
  const locked = await lockInst(acting.tx, instId);
  if (!locked) throw flowNotFound();
  return { ...acting, flow: await readModel(acting.tx, locked, acting.user?.id ?? null, acting.now) };
}

/** @throws AppError 404 for one that is not of the park's */
export async function openFlow(acting: FlowActing, id: { instId: number } | { taskId: number }): Promise<FlowScene> {
  const { tx, user, now } = acting;
  const named = await nameInst(tx, id);
  if (!named) throw flowNotFound();
  const locked = await lockWhole(tx, named);
  if (!locked) throw flowNotFound();
  return { ...acting, flow: await readModel(tx, locked, user?.id ?? null, now) };
}

/** Until when a task is waited for, and how often it was called late; two that are the same need no other timer. */
const armed = (task: TaskModel | undefined): string | null =>
  task?.state === T.open && task.dueAt ? `${task.dueAt.getTime()}/${task.reminded}` : null;

/** What the approval waits for from this step on, with the time that it waits until. */
function newTimers({ flow }: FlowScene, ids: ReadonlyMap<number, number>): NewTimer[] {
  const { inst, tasks, runs, before, wakes, deeds, calls } = flow;
  const at = { parkId: inst.parkId, subjectId: inst.id };
  const due = tasks.flatMap((task): NewTimer[] => {
    const next = calls.has(task.id) ? calls.get(task.id) : task.dueAt;
    const isNew = armed(task) !== null && armed(task) !== armed(before.tasks.get(task.id));
    return isNew && next ? [{ kind: 'flowDue', ...at, arg: ids.get(task.id) ?? task.id, dueAt: next }] : [];
  });
  const waiting = runs.filter(({ live, state }) => live && state === R.running);
  const atRuns = (kind: 'flowWake' | 'flowDeed', times: ReadonlyMap<number, Date>): NewTimer[] =>
    waiting.flatMap(({ id }) => {
      const dueAt = times.get(id);
      return dueAt ? [{ kind, ...at, arg: ids.get(id) ?? id, dueAt }] : [];
    });
  return [...due, ...atRuns('flowWake', wakes), ...atRuns('flowDeed', deeds)];
}

/** Only what has changed is set anew. One that cannot go on keeps its times: it goes on when somebody helps. */
async function setTimers(scene: FlowScene, ids: ReadonlyMap<number, number>): Promise<void> {
  const { tx, flow } = scene;
  const { inst, tasks, before } = flow;
  if (inst.state !== I.running && inst.state !== I.stuck) {
    if (flow.hasTimers) await cancelTimers(tx, inst.id, FLOW_TIMERS);
    return;
  }
  const changed = tasks.filter((task) => {
    const was = armed(before.tasks.get(task.id));
    return was !== null && was !== armed(task);
  });
  if (changed.length > 0)
    await cancelTimers(
      tx,
      inst.id,
      ['flowDue'],
      changed.map(({ id }) => id),
    );
  await scheduleTimers(tx, newTimers(scene, ids));
}

/** The earliest time at which somebody is late. */
function dueOf({ tasks }: FlowScene['flow']): Date | null {
  const open = tasks.filter(({ state, dueAt }) => state === T.open && dueAt !== null);
  const times = open.map(({ dueAt }) => dueAt?.getTime() ?? Infinity);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Whoever sees all of a park's approvals hears of a step that concerns nobody else too. */
async function tellPages(tx: Tx, parkId: number, concerned: readonly number[]): Promise<void> {
  if (concerned.length === 0) return publishAgain(tx, 'flow', [parkId]);
  await publishAll(
    tx,
    concerned.map((id) => ({ kind: 'flow', id, parkId })),
  );
}

/**
 * @param action what the step is called in the audit chain and to whoever comes too late
 * @returns ids of rows that were new, by the number that they had
 */
export async function saveFlow(scene: FlowScene, action: string): Promise<ReadonlyMap<number, number>> {
  const { tx, user, now, flow, audit } = scene;
  flow.inst = {
    ...flow.inst,
    dueAt: dueOf(flow),
    lastAction: action,
    lastById: user?.id ?? null,
    lastByName: user?.name ?? null,
    lastAt: now,
  };
  const { ids, standIns } = await writeStep(tx, scene);
  await setTimers(scene, ids);
  await tellFlow(scene, action, ids);
  const { id, no, parkId, state, parentId } = flow.inst;
  // Whoever was asked until now has one thing less to do, and so has whoever stands in for them.
  await tellPages(tx, parkId, [...new Set([...partiesOf(flow, user?.id ?? null), ...askedIn(flow), ...standIns])]);
  const node = flow.steps.find(({ nodeKey }) => nodeKey !== null)?.nodeKey;
  audit({
    action: `flow.${action}`,
    parkId,
    bizType: 'flow',
    bizId: id,
    detail: { no, to: state, ...(node && { node }), ...(parentId !== null && { parent: parentId }) },
  });
  return ids;
}
