/** Data for starting and ending a drill: its plan, its point, an open drill there, and who started it. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { alarms } from '../alarm/alarm.table';
import { plans } from '../alarm/plan/plan.table';
import { devices } from '../device/device.table';
import { REAL_DEVICE_TYPES } from '../device/virtual-device.repository';

/** @returns the park's plan, also one that is not switched on */
export async function findPlan(tx: Tx, parkId: number, planId: number) {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.parkId, parkId), isNull(plans.deletedAt)));
  return plan;
}

/** @returns the real device, locked like for raising an alarm */
export async function lockPoint(tx: Tx, parkId: number, deviceId: number) {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId), inArray(devices.type, [...REAL_DEVICE_TYPES])))
    .for('no key update');
  return device;
}

/** @returns the number of the open alarm at the device with signals of this type, if there is one */
export async function findOpenNumber(tx: Tx, deviceId: number, signalType: string): Promise<string | undefined> {
  const [open] = await tx
    .select({ no: alarms.no })
    .from(alarms)
    .where(
      and(
        eq(alarms.deviceId, deviceId),
        eq(alarms.signalType, signalType),
        sql`${alarms.handleState} in (10, 20, 30, 40, 60)`,
      ),
    );
  return open?.no;
}

/** @returns who started the park's drill; undefined where the alarm is no drill of a plan */
export async function findStarter(tx: Tx, parkId: number, alarmId: number) {
  const [drill] = await tx
    .select({ createdBy: alarms.createdBy })
    .from(alarms)
    .where(and(eq(alarms.id, alarmId), eq(alarms.parkId, parkId), eq(alarms.isDrill, true), isNotNull(alarms.planId)));
  return drill;
}
