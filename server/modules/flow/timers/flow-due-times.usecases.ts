/** Approvals whose tasks are due at another time when their working calendar changes. */
import { FLOW_INST_STATE, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import { MOVED_SHOWN, type MovedKind } from '@/contract/workday';
import type { SignedInContext } from '../../../http/context';
import type { CalendarShift, DueTimeSource } from '../../calendar/due-times.usecases';
import { movedDue } from '../../calendar/moved-due.rules';
import { addStep } from '../engine/flow-model.rules';
import { openFlow, saveFlow } from '../engine/flow-scene.usecases';
import { type DueTask, readDueTasks } from './flow-due-times.repository';

interface MovedTask {
  task: DueTask;
  until: Date | null;
}

const isOther = (a: Date | null, b: Date | null): boolean => a?.getTime() !== b?.getTime();

async function movedTasks({ tx, now }: SignedInContext, shift: CalendarShift): Promise<MovedTask[]> {
  const { parkId, calendarId, named, unnamed } = shift;
  const tasks = await readDueTasks(tx, { parkId, calendarId, isDefault: unnamed !== null, now });
  return tasks.flatMap((task) => {
    const pair = task.calendarId === null ? unnamed : named;
    const until = pair ? movedDue(pair, now, task.dueAt) : task.dueAt;
    return isOther(until, task.dueAt) ? [{ task, until }] : [];
  });
}

/** By the approval: the task of each that is due first. */
async function movedApprovals(context: SignedInContext, shift: CalendarShift): Promise<Map<number, MovedTask[]>> {
  const found = new Map<number, MovedTask[]>();
  for (const moved of await movedTasks(context, shift)) {
    const own = found.get(moved.task.instId) ?? [];
    found.set(
      moved.task.instId,
      [...own, moved].toSorted((a, b) => a.task.dueAt.getTime() - b.task.dueAt.getTime()),
    );
  }
  return found;
}

async function preview(context: SignedInContext, shift: CalendarShift): Promise<MovedKind> {
  const approvals = await movedApprovals(context, shift);
  const first = [...approvals.values()]
    .flatMap(([moved]) => moved ?? [])
    .toSorted((a, b) => a.task.dueAt.getTime() - b.task.dueAt.getTime())
    .slice(0, MOVED_SHOWN)
    .map(({ task: { instId, no, title, dueAt }, until }) => ({
      id: instId,
      no,
      title,
      before: dueAt.getTime(),
      after: until?.getTime() ?? null,
    }));
  return { kind: 'flow', count: approvals.size, first };
}

/** A step of the story says who changed the calendar. What somebody has decided meanwhile stays as it is. */
async function recompute(context: SignedInContext, shift: CalendarShift): Promise<number> {
  const approvals = await movedApprovals(context, shift);
  let count = 0;
  for (const [instId, moved] of approvals) {
    const scene = await openFlow({ ...context, audit: (entry) => context.audit(entry) }, { instId });
    const { flow } = scene;
    if (flow.inst.state !== FLOW_INST_STATE.running) continue;
    const untils = new Map(moved.map(({ task, until }) => [task.taskId, until]));
    const theirs = flow.tasks.filter(({ id, state }) => state === FLOW_TASK_STATE.open && untils.has(id));
    for (const task of theirs) task.dueAt = untils.get(task.id) ?? null;
    if (theirs.length === 0) continue;
    addStep(flow, { action: 'recomputed' });
    await saveFlow(scene, 'recompute');
    count += 1;
  }
  return count;
}

export const flowDueTimes: DueTimeSource = { kind: 'flow', preview, recompute };
