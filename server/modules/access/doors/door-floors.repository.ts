/** Doors by the floor that they are on, with the size of its drawing. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DoorSpot } from '@/contract/access/access-here';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import { floorPlans, locations } from '../../location/location.table';
import { accessControllers, accessDoors } from '../access.table';

const floor = alias(locations, 'floor');
const building = alias(locations, 'building');

/** In the order of buildings and floors; `park` keeps the doors of other parks out. */
export async function readDoorSpots(tx: Tx, parkId: number) {
  const c = accessControllers;
  return tx
    .select({
      doorId: accessDoors.id,
      name: accessDoors.name,
      lock: accessDoors.lock,
      controllerId: c.id,
      controllerState: sql<DoorSpot['controllerState']>`case when not ${c.enabled} then 4 else ${c.state} end`,
      since: c.stateSince,
      x: devices.x,
      y: devices.y,
      floorId: floor.id,
      floorName: floor.name,
      buildingName: building.name,
      width: floorPlans.width,
      height: floorPlans.height,
      drawnAt: floorPlans.updatedAt,
    })
    .from(accessDoors)
    .innerJoin(c, eq(c.id, accessDoors.controllerId))
    .leftJoin(devices, eq(devices.id, accessDoors.deviceId))
    .leftJoin(floor, eq(floor.id, devices.floorId))
    .leftJoin(building, eq(building.id, devices.buildingId))
    .leftJoin(floorPlans, eq(floorPlans.floorId, floor.id))
    .where(and(eq(accessDoors.parkId, parkId), isNull(accessDoors.deletedAt)))
    .orderBy(asc(building.id), asc(floor.id), asc(accessDoors.id));
}
