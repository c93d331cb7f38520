/** Tasks that an alarm gives to people: opened, signed, done, passed on. */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { TASK_KIND, TASK_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { addPeople } from './alarm.repository';
import { ACTIVE_TASK } from './alarm.rows';
import { alarmTasks } from './alarm.table';

type TaskKind = (typeof TASK_KIND)[keyof typeof TASK_KIND];

interface OfAlarm {
  id: number;
  parkId: number;
}

const active = (alarmId: number, kinds: readonly TaskKind[]) =>
  and(
    eq(alarmTasks.alarmId, alarmId),
    inArray(alarmTasks.kind, [...kinds]),
    inArray(alarmTasks.state, [...ACTIVE_TASK]),
    isNull(alarmTasks.nodeRunId),
  );

export interface NewTask {
  kind: TaskKind;
  assigneeIds: readonly number[];
  fromId: number | null;
  dueAt?: Date | null;
}

/** Gives the task to those who do not hold it already. @returns to whom it was given */
export async function openTasks(tx: Tx, alarm: OfAlarm, task: NewTask, now: Date): Promise<number[]> {
  const { kind, fromId, dueAt } = task;
  const holders = await tx
    .select({ id: alarmTasks.assigneeId })
    .from(alarmTasks)
    .where(active(alarm.id, [kind]));
  const held = new Set(holders.map(({ id }) => id));
  const fresh = [...new Set(task.assigneeIds)].filter((id) => !held.has(id));
  if (fresh.length === 0) return [];
  const { id: alarmId, parkId } = alarm;
  await tx
    .insert(alarmTasks)
    .values(
      fresh.map((assigneeId) => ({ parkId, alarmId, kind, assigneeId, fromId, sentAt: now, dueAt: dueAt ?? null })),
    );
  await addPeople(tx, alarm, fresh, now);
  return fresh;
}

/** The person takes the task on; whoever else had not signed it yet is relieved of it. */
export async function signTask(tx: Tx, alarm: OfAlarm, kind: TaskKind, userId: number, now: Date): Promise<void> {
  await openTasks(tx, alarm, { kind, assigneeIds: [userId], fromId: null }, now);
  const ofKind = active(alarm.id, [kind]);
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.signed, signedAt: now })
    .where(and(ofKind, eq(alarmTasks.assigneeId, userId), eq(alarmTasks.state, TASK_STATE.unsigned)));
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.withdrawn, doneAt: now })
    .where(and(ofKind, ne(alarmTasks.assigneeId, userId), eq(alarmTasks.state, TASK_STATE.unsigned)));
}

export async function markArrived(tx: Tx, alarmId: number, userId: number, now: Date): Promise<void> {
  const before = [TASK_STATE.unsigned, TASK_STATE.signed];
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.arrived, arrivedAt: now })
    .where(and(eq(alarmTasks.alarmId, alarmId), eq(alarmTasks.assigneeId, userId), inArray(alarmTasks.state, before)));
}

/** The work of these kinds is over: done for the person who ended it, withdrawn from the others. */
export async function endTasks(
  tx: Tx,
  alarmId: number,
  kinds: readonly TaskKind[],
  doneBy: number | null,
  now: Date,
): Promise<void> {
  const ofKinds = active(alarmId, kinds);
  if (doneBy !== null) {
    await tx
      .update(alarmTasks)
      .set({ state: TASK_STATE.done, doneAt: now })
      .where(and(ofKinds, eq(alarmTasks.assigneeId, doneBy)));
  }
  await tx.update(alarmTasks).set({ state: TASK_STATE.withdrawn, doneAt: now }).where(ofKinds);
}

/** 转派: whoever holds the task gives it up to the person named. */
export async function transferTasks(
  tx: Tx,
  alarmId: number,
  kind: TaskKind,
  toUserId: number,
  reason: string | undefined,
): Promise<void> {
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.transferred, rejectReason: reason ?? null })
    .where(and(active(alarmId, [kind]), ne(alarmTasks.assigneeId, toUserId)));
}

/** Open tasks go on under the alarm that this one was merged into. */
export async function moveTasks(tx: Tx, fromAlarmId: number, toAlarmId: number): Promise<void> {
  await tx
    .update(alarmTasks)
    .set({ alarmId: toAlarmId })
    .where(active(fromAlarmId, Object.values(TASK_KIND)));
}
