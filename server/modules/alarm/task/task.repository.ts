/** Tasks of alarms, read and written. Tasks of plan nodes are left alone. */
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { TASK_KIND, TASK_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { ACTIVE_TASK } from '../list/alarm-rows.repository';
import { alarmTasks } from '../alarm.table';

export type TaskKind = (typeof TASK_KIND)[keyof typeof TASK_KIND];

/** Tasks of the alarm, of these kinds, that are not finished. */
const isActive = (alarmId: number, kinds: readonly TaskKind[]): SQL | undefined =>
  and(
    eq(alarmTasks.alarmId, alarmId),
    inArray(alarmTasks.kind, [...kinds]),
    inArray(alarmTasks.state, [...ACTIVE_TASK]),
    isNull(alarmTasks.nodeRunId),
  );

/** @returns ids of the people who hold such a task */
export async function readHolders(tx: Tx, alarmId: number, kind: TaskKind): Promise<Set<number>> {
  const holders = await tx
    .select({ id: alarmTasks.assigneeId })
    .from(alarmTasks)
    .where(isActive(alarmId, [kind]));
  return new Set(holders.map(({ id }) => id));
}

/** Inserts tasks in one statement. */
export async function insertTasks(tx: Tx, rows: (typeof alarmTasks.$inferInsert)[]): Promise<void> {
  await tx.insert(alarmTasks).values(rows);
}

/** Marks the person's task as signed. */
export async function markSigned(tx: Tx, alarmId: number, kind: TaskKind, userId: number, now: Date): Promise<void> {
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.signed, signedAt: now })
    .where(
      and(isActive(alarmId, [kind]), eq(alarmTasks.assigneeId, userId), eq(alarmTasks.state, TASK_STATE.unsigned)),
    );
}

/** Cancels the task for the others who have not signed it. */
export async function withdrawUnsigned(
  tx: Tx,
  alarmId: number,
  kind: TaskKind,
  exceptUserId: number,
  now: Date,
): Promise<void> {
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.withdrawn, doneAt: now })
    .where(
      and(
        isActive(alarmId, [kind]),
        ne(alarmTasks.assigneeId, exceptUserId),
        eq(alarmTasks.state, TASK_STATE.unsigned),
      ),
    );
}

/** Marks every task of the person as arrived. */
export async function markArrived(tx: Tx, alarmId: number, userId: number, now: Date): Promise<void> {
  const before = [TASK_STATE.unsigned, TASK_STATE.signed];
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.arrived, arrivedAt: now })
    .where(and(eq(alarmTasks.alarmId, alarmId), eq(alarmTasks.assigneeId, userId), inArray(alarmTasks.state, before)));
}

/** Marks the person's tasks of these kinds as done. */
export async function markDone(
  tx: Tx,
  alarmId: number,
  kinds: readonly TaskKind[],
  userId: number,
  now: Date,
): Promise<void> {
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.done, doneAt: now })
    .where(and(isActive(alarmId, kinds), eq(alarmTasks.assigneeId, userId)));
}

/** Withdraws all active tasks of these kinds. */
export async function withdrawActive(tx: Tx, alarmId: number, kinds: readonly TaskKind[], now: Date): Promise<void> {
  await tx.update(alarmTasks).set({ state: TASK_STATE.withdrawn, doneAt: now }).where(isActive(alarmId, kinds));
}

/** 转派: passes the task from its holder to the given person. */
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
    .where(and(isActive(alarmId, [kind]), ne(alarmTasks.assigneeId, toUserId)));
}

/** Moves open tasks to the alarm that this one was merged into. */
export async function moveTasks(tx: Tx, fromAlarmId: number, toAlarmId: number): Promise<void> {
  await tx
    .update(alarmTasks)
    .set({ alarmId: toAlarmId })
    .where(isActive(fromAlarmId, Object.values(TASK_KIND)));
}
