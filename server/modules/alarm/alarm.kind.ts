/** What an alarm of the database is about, and the words for it in the park's language. */
import { eq } from 'drizzle-orm';
import { type AlarmKind, alarmKind } from '@/contract/alarm-kinds';
import type { Tx } from '../../db/open';
import { devices } from '../device/device.table';
import { code } from './alarm.rows';
import type { AlarmRecord } from './escalation';

/** @returns DEVICE_TYPE of a device; undefined when it is gone. */
export async function readDeviceType(tx: Tx, deviceId: number): Promise<number | undefined> {
  const [row] = await tx.select({ type: devices.type }).from(devices).where(eq(devices.id, deviceId));
  return row?.type;
}

export const readAlarmKind = async (
  tx: Tx,
  { category, deviceId }: Pick<AlarmRecord, 'category' | 'deviceId'>,
): Promise<AlarmKind> => alarmKind(code(category), await readDeviceType(tx, deviceId));

/** The verdict 属实 on the chat cards, after name and time: "已由 王强 14:03 确认真实火警". */
export const CONFIRMED_WORDS: Readonly<Record<AlarmKind, string>> = {
  fire: '确认真实火警',
  warning: '确认预警属实',
  fault: '确认故障属实',
  hazard: '确认隐患属实',
  security: '确认警情属实',
  equipment: '确认故障属实',
  lift: '确认有人被困',
};
