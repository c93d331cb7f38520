/** Tasks that an alarm gives to people: opened, signed, ended. */
import type { Tx } from '../../../db/open';
import { addPeople } from '../alarm.repository';
import {
  insertTasks,
  markDone,
  markSigned,
  readHolders,
  type TaskKind,
  withdrawActive,
  withdrawUnsigned,
} from './task.repository';

interface OfAlarm {
  id: number;
  parkId: number;
}

export interface NewTask {
  kind: TaskKind;
  assigneeIds: readonly number[];
  fromId: number | null;
  dueAt?: Date | null;
}

/** Gives the task to those who do not hold it already. @returns to whom it was given */
export async function openTasks(tx: Tx, alarm: OfAlarm, task: NewTask, now: Date): Promise<number[]> {
  const { kind, fromId, dueAt = null } = task;
  const { id: alarmId, parkId } = alarm;
  const holders = await readHolders(tx, alarmId, kind);
  const fresh = [...new Set(task.assigneeIds)].filter((id) => !holders.has(id));
  if (fresh.length === 0) return [];
  await insertTasks(
    tx,
    fresh.map((assigneeId) => ({ parkId, alarmId, kind, assigneeId, fromId, sentAt: now, dueAt })),
  );
  await addPeople(tx, alarm, fresh, now);
  return fresh;
}

/** Signs the task for the person and withdraws the unsigned tasks of the others. */
export async function signTask(tx: Tx, alarm: OfAlarm, kind: TaskKind, userId: number, now: Date): Promise<void> {
  await openTasks(tx, alarm, { kind, assigneeIds: [userId], fromId: null }, now);
  await markSigned(tx, alarm.id, kind, userId, now);
  await withdrawUnsigned(tx, alarm.id, kind, userId, now);
}

/** The work of these kinds is over: done for the person who ended it, withdrawn from the others. */
export async function endTasks(
  tx: Tx,
  alarmId: number,
  kinds: readonly TaskKind[],
  doneBy: number | null,
  now: Date,
): Promise<void> {
  if (doneBy !== null) await markDone(tx, alarmId, kinds, doneBy, now);
  await withdrawActive(tx, alarmId, kinds, now);
}
