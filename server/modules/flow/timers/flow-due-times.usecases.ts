/** Approvals whose tasks and delays are due at another time when their working calendar changes. */
import { FLOW_INST_STATE, FLOW_RUN_STATE, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import { MOVED_SHOWN, type MovedKind } from '@/contract/workday';
import type { SignedInContext } from '../../../http/context';
import { cancelTimers } from '../../../jobs/timers';
import type { CalendarShift, DueTimeSource } from '../../calendar/due-times.usecases';
import { movedDue } from '../../calendar/moved-due.rules';
import { addStep } from '../engine/flow-model.rules';
import { openFlow, saveFlow } from '../engine/flow-scene.usecases';
import type { FlowScene } from '../engine/flow.types';
import { type DueDelay, type DueTask, readDueDelays, readDueTasks } from './flow-due-times.repository';

interface Moved {
  due: DueTask | DueDelay;
  until: Date | null;
}

const isOther = (a: Date | null, b: Date | null): boolean => a?.getTime() !== b?.getTime();
const byDue = (a: Moved, b: Moved): number => a.due.dueAt.getTime() - b.due.dueAt.getTime();

async function movedOnes({ tx, now }: SignedInContext, shift: CalendarShift): Promise<Moved[]> {
  const { parkId, calendarId, named, unnamed } = shift;
  const of = { parkId, calendarId, isDefault: unnamed !== null, now };
  const dues = [...(await readDueTasks(tx, of)), ...(await readDueDelays(tx, of))];
  return dues.flatMap((due) => {
    const pair = due.calendarId === null ? unnamed : named;
    const until = pair ? movedDue(pair, now, due.dueAt) : due.dueAt;
    // A delay that would never end keeps its time.
    const isLost = until === null && 'runId' in due;
    return isOther(until, due.dueAt) && !isLost ? [{ due, until }] : [];
  });
}

/** By the approval, in the order of their ids: what of each is due first comes first. */
async function movedApprovals(context: SignedInContext, shift: CalendarShift): Promise<[number, Moved[]][]> {
  const found = new Map<number, Moved[]>();
  for (const moved of await movedOnes(context, shift)) {
    const own = found.get(moved.due.instId) ?? [];
    found.set(moved.due.instId, [...own, moved].toSorted(byDue));
  }
  return [...found].toSorted(([a], [b]) => a - b);
}

async function preview(context: SignedInContext, shift: CalendarShift): Promise<MovedKind> {
  const approvals = await movedApprovals(context, shift);
  const first = approvals
    .flatMap(([, [moved]]) => moved ?? [])
    .toSorted(byDue)
    .slice(0, MOVED_SHOWN)
    .map(({ due: { instId, no, title, dueAt }, until }) => ({
      id: instId,
      no,
      title,
      before: dueAt.getTime(),
      after: until?.getTime() ?? null,
    }));
  return { kind: 'flow', count: approvals.length, first };
}

/** What somebody has decided meanwhile, or time has ended, stays as it is. @returns whether anything was moved */
async function move(scene: FlowScene, { due, until }: Moved): Promise<boolean> {
  const { flow, tx } = scene;
  if ('taskId' in due) {
    const task = flow.tasks.find(({ id, state }) => id === due.taskId && state === FLOW_TASK_STATE.open);
    if (task) task.dueAt = until;
    return task !== undefined;
  }
  const run = flow.runs.find(({ id, live, state }) => id === due.runId && live && state === FLOW_RUN_STATE.running);
  if (!run || !until) return false;
  await cancelTimers(tx, flow.inst.id, ['flowWake'], [run.id]);
  flow.wakes.set(run.id, until);
  return true;
}

/** A step of the story says who changed the calendar. */
async function recompute(context: SignedInContext, shift: CalendarShift): Promise<number> {
  let count = 0;
  for (const [instId, all] of await movedApprovals(context, shift)) {
    const scene = await openFlow({ ...context, audit: (entry) => context.audit(entry) }, { instId });
    if (scene.flow.inst.state !== FLOW_INST_STATE.running) continue;
    let isMoved = false;
    for (const moved of all) isMoved = (await move(scene, moved)) || isMoved;
    if (!isMoved) continue;
    addStep(scene.flow, { action: 'recomputed' });
    await saveFlow(scene, 'recompute');
    count += 1;
  }
  return count;
}

export const flowDueTimes: DueTimeSource = { kind: 'flow', preview, recompute };
