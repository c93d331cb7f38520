/** Where the point of an alarm lies on the drawing of its floor. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import { devices } from '../../device/device.table';
import { floorPlans, locations } from '../../location/location.table';

/** A floor without a drawing has no `stamp`. @returns undefined: no such alarm */
export async function readPlace(tx: Tx, alarmId: number) {
  const [row] = await tx
    .select({
      parkId: alarms.parkId,
      floorId: locations.id,
      floorName: locations.name,
      width: floorPlans.width,
      height: floorPlans.height,
      stamp: floorPlans.updatedAt,
      x: devices.x,
      y: devices.y,
    })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .leftJoin(locations, and(eq(locations.id, devices.floorId), isNull(locations.deletedAt)))
    .leftJoin(floorPlans, eq(floorPlans.floorId, locations.id))
    .where(eq(alarms.id, alarmId));
  return row;
}
