/** Reports that are sent to chat again and again. */
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { reportSchedules } from '../report.table';

export type ScheduleRow = typeof reportSchedules.$inferSelect;

/** A report that is withdrawn is sent no more. */
export async function stopSchedules(tx: Tx, reportId: number): Promise<void> {
  await tx.update(reportSchedules).set({ enabled: false, nextAt: null }).where(eq(reportSchedules.reportId, reportId));
}

export const schedulesOf = (tx: Tx, reportId: number): Promise<ScheduleRow[]> =>
  tx.select().from(reportSchedules).where(eq(reportSchedules.reportId, reportId)).orderBy(asc(reportSchedules.id));

export async function lockSchedule(tx: Tx, id: number): Promise<ScheduleRow | undefined> {
  const [found] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, id)).for('update');
  return found;
}

export async function insertSchedule(tx: Tx, row: typeof reportSchedules.$inferInsert): Promise<number> {
  const [made] = await tx.insert(reportSchedules).values(row).returning({ id: reportSchedules.id });
  return made?.id ?? 0;
}

export async function updateSchedule(
  tx: Tx,
  id: number,
  row: Partial<typeof reportSchedules.$inferInsert>,
): Promise<void> {
  await tx
    .update(reportSchedules)
    .set({ ...row, version: sql`${reportSchedules.version} + 1` })
    .where(eq(reportSchedules.id, id));
}

/** What came of sending is no change of the schedule: whoever has its form open saves over it. */
export async function noteSending(
  tx: Tx,
  id: number,
  row: Pick<typeof reportSchedules.$inferInsert, 'nextAt' | 'lastAt' | 'lastCount' | 'lastResult' | 'lastTold'>,
): Promise<void> {
  await tx.update(reportSchedules).set(row).where(eq(reportSchedules.id, id));
}

export async function deleteSchedule(tx: Tx, id: number): Promise<void> {
  await tx.delete(reportSchedules).where(eq(reportSchedules.id, id));
}

/** @returns one whose time has come and that nobody else is sending */
export async function takeDue(tx: Tx, now: Date): Promise<ScheduleRow | undefined> {
  const [found] = await tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.enabled, true), isNotNull(reportSchedules.nextAt), lte(reportSchedules.nextAt, now)))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return found;
}
