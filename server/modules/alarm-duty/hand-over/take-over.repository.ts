/** Tasks and plan nodes of an alarm that pass from one person to another. */
import { and, eq, inArray } from 'drizzle-orm';
import { TASK_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { ACTIVE_TASK } from '../../alarm/list/alarm-rows.repository';
import { alarmTasks } from '../../alarm/alarm.table';
import { nodeRuns } from '../../alarm/plan/plan.table';

export type TaskRecord = typeof alarmTasks.$inferSelect;

/** @returns the person's tasks of the alarm that are not finished */
export const readActiveTasks = (tx: Tx, alarmId: number, userId: number): Promise<TaskRecord[]> =>
  tx
    .select()
    .from(alarmTasks)
    .where(
      and(
        eq(alarmTasks.alarmId, alarmId),
        eq(alarmTasks.assigneeId, userId),
        inArray(alarmTasks.state, [...ACTIVE_TASK]),
      ),
    );

/** Marks these tasks as transferred. */
export async function markTransferred(tx: Tx, taskIds: number[], now: Date): Promise<void> {
  await tx
    .update(alarmTasks)
    .set({ state: TASK_STATE.transferred, doneAt: now })
    .where(inArray(alarmTasks.id, taskIds));
}

/** @returns the plan nodes of the alarm that are the person's own */
export const readOwnNodes = (tx: Tx, alarmId: number, userId: number) =>
  tx
    .select({ id: nodeRuns.id, state: nodeRuns.state })
    .from(nodeRuns)
    .where(and(eq(nodeRuns.alarmId, alarmId), eq(nodeRuns.ownerId, userId)));

/** Makes somebody else the owner of these nodes. */
export async function setNodeOwner(tx: Tx, nodeRunIds: number[], ownerId: number): Promise<void> {
  await tx.update(nodeRuns).set({ ownerId }).where(inArray(nodeRuns.id, nodeRunIds));
}
