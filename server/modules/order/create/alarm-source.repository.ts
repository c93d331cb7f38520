/** What an order takes over from its alarm. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { alarmLogs, alarms } from '../../alarm/alarm.table';
import { devices } from '../../device/device.table';
import { orders } from '../order.table';

/** @returns the alarm, if it is of the park */
export async function findAlarm(
  tx: Tx,
  parkId: number,
  alarmId: number,
): Promise<typeof alarms.$inferSelect | undefined> {
  const [alarm] = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.id, alarmId), eq(alarms.parkId, parkId)));
  return alarm;
}

/** @returns keys of all photos in the timeline of the alarm */
export async function readAlarmPhotoKeys(tx: Tx, alarmId: number): Promise<string[]> {
  const logs = await tx.select({ keys: alarmLogs.photoKeys }).from(alarmLogs).where(eq(alarmLogs.alarmId, alarmId));
  return logs.flatMap(({ keys }) => keys);
}

/** Judged twice (reopened, judged again), an alarm has one order as long as that one is open. */
export async function hasOpenOrder(tx: Tx, alarmId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.alarmId, alarmId), sql`${orders.state} < 190`))
    .orderBy(desc(orders.id))
    .limit(1);
  return rows.length > 0;
}

/** @returns what kind of device it is; undefined for one that is gone */
export async function readDeviceType(tx: Tx, deviceId: number): Promise<number | undefined> {
  const [device] = await tx.select({ type: devices.type }).from(devices).where(eq(devices.id, deviceId));
  return device?.type;
}
