/** Opens an approval for a step and writes what the step has made of it. Locks: business, approval, its tasks, its timers. */
import { FLOW_INST_STATE as I, FLOW_RUN_STATE as R, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import type { Tx } from '../../../db/open';
import { cancelTimers, scheduleTimers, FLOW_TIMERS, type NewTimer } from '../../../jobs/timers';
import { publishAgain, publishAll } from '../../../live/publish';
import { flowNotFound } from '../flow.errors';
import { kindOf } from '../flow-kinds.usecases';
import { lockInst, nameInst, readModel } from './flow-read.repository';
import { partiesOf, writeStep } from './flow-write.repository';
import { tellFlow } from './flow-told.notify';
import type { FlowActing, FlowScene, TaskModel } from './flow.types';

/** @throws AppError 404 for one that is not of the park's */
export async function openFlow(acting: FlowActing, id: { instId: number } | { taskId: number }): Promise<FlowScene> {
  const { tx, user, now } = acting;
  const named = await nameInst(tx, id);
  if (!named) throw flowNotFound();
  if (named.bizId !== null) await kindOf(named.kind)?.lock(tx, named.bizId);
  const locked = await lockInst(tx, named.instId);
  if (!locked) throw flowNotFound();
  return { ...acting, flow: await readModel(tx, locked, user?.id ?? null, now) };
}

/** Until when a task is waited for, and how often it was called late; two that are the same need no other timer. */
const armed = (task: TaskModel | undefined): string | null =>
  task?.state === T.open && task.dueAt ? `${task.dueAt.getTime()}/${task.reminded}` : null;

/** What the approval waits for from this step on, with the time that it waits until. */
function newTimers({ flow }: FlowScene, ids: ReadonlyMap<number, number>): NewTimer[] {
  const { inst, tasks, runs, before, wakes, calls } = flow;
  const at = { parkId: inst.parkId, subjectId: inst.id };
  const due = tasks.flatMap((task): NewTimer[] => {
    const next = calls.has(task.id) ? calls.get(task.id) : task.dueAt;
    const isNew = armed(task) !== null && armed(task) !== armed(before.tasks.get(task.id));
    return isNew && next ? [{ kind: 'flowDue', ...at, arg: ids.get(task.id) ?? task.id, dueAt: next }] : [];
  });
  const woken = runs.flatMap(({ id, live, state }): NewTimer[] => {
    const dueAt = live && state === R.running ? wakes.get(id) : undefined;
    return dueAt ? [{ kind: 'flowWake', ...at, arg: ids.get(id) ?? id, dueAt }] : [];
  });
  return [...due, ...woken];
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

/** @param action what the step is called in the audit chain and to whoever comes too late */
export async function saveFlow(scene: FlowScene, action: string): Promise<void> {
  const { tx, user, now, flow, audit } = scene;
  flow.inst = {
    ...flow.inst,
    dueAt: dueOf(flow),
    lastAction: action,
    lastById: user?.id ?? null,
    lastByName: user?.name ?? null,
    lastAt: now,
  };
  const ids = await writeStep(tx, scene);
  await setTimers(scene, ids);
  await tellFlow(scene, action, ids);
  const { id, no, parkId, state } = flow.inst;
  await tellPages(tx, parkId, partiesOf(flow, user?.id ?? null));
  const node = flow.steps.find(({ nodeKey }) => nodeKey !== null)?.nodeKey;
  audit({
    action: `flow.${action}`,
    parkId,
    bizType: 'flow',
    bizId: id,
    detail: { no, to: state, ...(node && { node }) },
  });
}
