/** Devices where somebody reports something, and the alarms that are open there. */
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { likePattern } from '../../lists/like-pattern';
import { alarms } from '../alarm/alarm.table';
import { devices } from '../device/device.table';
import { REAL_DEVICE_TYPES } from '../device/virtual-device.repository';

type Device = typeof devices.$inferSelect;

const MOST = 30;

/** The real device, locked: a signal of it waits until the commit. */
export async function lockDevice(tx: Tx, parkId: number, deviceId: number): Promise<Device | undefined> {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId)))
    .for('no key update');
  return device;
}

interface DeviceQuestion {
  parkId: number;
  keyword?: string | undefined;
  deviceId?: number | undefined;
}

/** @returns real devices of the park that fit everything asked for, at most 30, by place */
export async function findDevices(tx: Tx, { parkId, keyword, deviceId }: DeviceQuestion) {
  const words = keyword ? likePattern(keyword) : undefined;
  return tx
    .select({ id: devices.id, code: devices.code, name: devices.name, location: devices.locationText })
    .from(devices)
    .where(
      and(
        eq(devices.parkId, parkId),
        inArray(devices.type, [...REAL_DEVICE_TYPES]),
        deviceId === undefined ? undefined : eq(devices.id, deviceId),
        words === undefined
          ? undefined
          : or(ilike(devices.name, words), ilike(devices.code, words), ilike(devices.locationText, words)),
      ),
    )
    .orderBy(asc(devices.locationText), asc(devices.id))
    .limit(MOST);
}

/** @returns the open alarms of these devices, the oldest first */
export const findOpenAlarms = (tx: Tx, deviceIds: readonly number[]) =>
  tx
    .select({
      deviceId: alarms.deviceId,
      id: alarms.id,
      no: alarms.no,
      title: alarms.title,
      titleSaid: alarms.titleSaid,
    })
    .from(alarms)
    .where(and(inArray(alarms.deviceId, [...deviceIds]), sql`${alarms.handleState} in (10, 20, 30, 40, 60)`))
    .orderBy(asc(alarms.id));

/** As the index alarm_one_open has it. */
const ONE_OPEN = [
  HANDLE_STATE.pending,
  HANDLE_STATE.verifying,
  HANDLE_STATE.handling,
  HANDLE_STATE.reviewing,
  HANDLE_STATE.shelved,
];

/** @returns the one open alarm of the device with signals of this type, if there is one */
export async function findOpenAlarm(tx: Tx, deviceId: number, signalType: string) {
  const [open] = await tx
    .select({ id: alarms.id, no: alarms.no, by: alarms.createdBy, at: alarms.occurredAt })
    .from(alarms)
    .where(
      and(eq(alarms.deviceId, deviceId), eq(alarms.signalType, signalType), inArray(alarms.handleState, ONE_OPEN)),
    );
  return open;
}
