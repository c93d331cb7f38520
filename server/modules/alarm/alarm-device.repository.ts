/** The device of an alarm: its type, its place, and the code of its sticker. */
import { eq } from 'drizzle-orm';
import { type AlarmKind, alarmKind } from '@/contract/alarm-kinds';
import type { Tx } from '../../db/open';
import { devices } from '../device/device.table';
import { code } from './list/alarm-rows.repository';
import { alarms, type AlarmRecord } from './alarm.table';

/** @returns DEVICE_TYPE of a device; undefined when it is gone. */
export async function readDeviceType(tx: Tx, deviceId: number): Promise<number | undefined> {
  const [row] = await tx.select({ type: devices.type }).from(devices).where(eq(devices.id, deviceId));
  return row?.type;
}

/** @returns what the alarm is about, by its category and the type of its device */
export const readAlarmKind = async (
  tx: Tx,
  { category, deviceId }: Pick<AlarmRecord, 'category' | 'deviceId'>,
): Promise<AlarmKind> => alarmKind(code(category), await readDeviceType(tx, deviceId));

/** @returns the place of the device and the code of its sticker; empty if the device no longer exists */
export async function readScanPoint(tx: Tx, deviceId: number) {
  const { buildingId, floorId, qrCode } = devices;
  const [point] = await tx.select({ buildingId, floorId, qrCode }).from(devices).where(eq(devices.id, deviceId));
  return point ?? { buildingId: null, floorId: null, qrCode: null };
}

/** @returns the park and the device of an alarm, whoever asks */
export async function findAlarmDevice(tx: Tx, alarmId: number) {
  const [row] = await tx
    .select({ parkId: alarms.parkId, occurredAt: alarms.occurredAt, device: devices })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .where(eq(alarms.id, alarmId));
  return row;
}
