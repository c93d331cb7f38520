/** Alarms that were closed just before: repeats are counted on them. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';

/** @returns alarms of these devices that were closed after the moment, the last first */
export const readClosedSince = (tx: Tx, deviceIds: readonly number[], since: Date): Promise<AlarmRecord[]> =>
  tx
    .select()
    .from(alarms)
    .where(
      and(
        inArray(alarms.deviceId, [...new Set(deviceIds)]),
        eq(alarms.handleState, HANDLE_STATE.closed),
        gt(alarms.closedAt, since),
      ),
    )
    .orderBy(desc(alarms.closedAt));

/** Writes how many signals the alarm has now. */
export async function saveSignalCount(
  tx: Tx,
  alarmId: number,
  set: Pick<AlarmRecord, 'signalCount' | 'lastSignalAt'>,
): Promise<void> {
  await tx
    .update(alarms)
    .set({ ...set, version: sql`${alarms.version} + 1` })
    .where(eq(alarms.id, alarmId));
}
