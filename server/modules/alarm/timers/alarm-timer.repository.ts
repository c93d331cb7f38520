/** Queries of the timers of alarms. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { NODE_STATE, TASK_KIND, TASK_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { alarms, alarmTasks } from '../alarm.table';
import type { AlarmRecord } from '../escalation/escalation.usecases';
import { nodeRuns } from '../plan/plan.table';

/** @returns undefined while another transaction holds the lock, or when the row no longer exists */
export async function lockAlarm(tx: Tx, id: number): Promise<AlarmRecord | undefined> {
  const [alarm] = await tx.select().from(alarms).where(eq(alarms.id, id)).for('update', { skipLocked: true });
  return alarm;
}

/** @returns those of these alarms that nobody else holds, locked; never waits */
export const lockAlarms = (tx: Tx, ids: readonly number[]): Promise<AlarmRecord[]> =>
  tx
    .select()
    .from(alarms)
    .where(inArray(alarms.id, [...ids]))
    .for('update', { skipLocked: true });

/** Whether the alarm exists, whether or not it is locked. */
export const isAlarmThere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.select({ id: alarms.id }).from(alarms).where(eq(alarms.id, id))).length > 0;

/** Writes the alarm as it is to be. */
export async function writeAlarm(tx: Tx, { id, no: _no, ...columns }: AlarmRecord): Promise<void> {
  await tx.update(alarms).set(columns).where(eq(alarms.id, id));
}

/** Writes the escalation levels and versions of several alarms in one statement. */
export async function writeLevels(
  tx: Tx,
  changed: readonly Pick<AlarmRecord, 'id' | 'escalationLevel' | 'version'>[],
): Promise<void> {
  const rows = changed.map(({ id, escalationLevel: level, version }) => ({ id, level, version }));
  await tx.execute(sql`
    update alarm set escalation_level = v.level, version = v.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, level int, version int)
    where alarm.id = v.id`);
}

const RUNNING_TASK = [TASK_STATE.unsigned, TASK_STATE.signed, TASK_STATE.arrived];

/** Expires the running tasks to verify the alarm on site. */
export async function expireVerification(tx: Tx, alarmId: number): Promise<void> {
  const isRunning = and(
    eq(alarmTasks.alarmId, alarmId),
    eq(alarmTasks.kind, TASK_KIND.verify),
    inArray(alarmTasks.state, RUNNING_TASK),
  );
  await tx.update(alarmTasks).set({ state: TASK_STATE.expired }).where(isRunning);
}

/** @returns false when the node of the plan is done, or overdue already */
export async function markNodeOverdue(tx: Tx, nodeRunId: number): Promise<boolean> {
  const isRunning = and(eq(nodeRuns.id, nodeRunId), inArray(nodeRuns.state, [NODE_STATE.running, NODE_STATE.returned]));
  const late = await tx
    .update(nodeRuns)
    .set({ state: NODE_STATE.overdue })
    .where(isRunning)
    .returning({ id: nodeRuns.id });
  return late.length > 0;
}
