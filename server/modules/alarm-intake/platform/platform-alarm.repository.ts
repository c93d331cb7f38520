/** Alarms that the platform itself raises. */
import { and, eq, inArray } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';

const { pending, verifying, handling, reviewing, shelved } = HANDLE_STATE;
const OPEN = [pending, verifying, handling, reviewing, shelved];

/** @returns the open alarm of this type on the device, locked */
export async function lockPlatformAlarm(
  tx: Tx,
  deviceId: number,
  signalType: string,
): Promise<AlarmRecord | undefined> {
  const isIt = and(eq(alarms.deviceId, deviceId), eq(alarms.signalType, signalType), inArray(alarms.handleState, OPEN));
  const [alarm] = await tx.select().from(alarms).where(isIt).for('update');
  return alarm;
}

/** Under its lock. */
export async function changePlatformAlarm(tx: Tx, alarm: AlarmRecord, set: Partial<AlarmRecord>): Promise<void> {
  await tx
    .update(alarms)
    .set({ ...set, version: alarm.version + 1 })
    .where(eq(alarms.id, alarm.id));
}
