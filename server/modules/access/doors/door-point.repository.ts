/** Doors as devices. */
import { randomBytes } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import { accessAreas, accessDoors } from '../access.table';

/** Each with the place of its area. */
export async function readDoorPlaces(tx: Tx, doorIds: readonly number[]) {
  const { id, parkId, name, deletedAt } = accessDoors;
  return tx
    .select({
      id,
      parkId,
      name,
      areaName: accessAreas.name,
      locationId: sql<number | null>`coalesce(${accessDoors.locationId}, ${accessAreas.locationId})`.mapWith(Number),
      inService: sql<boolean>`${deletedAt} is null`,
    })
    .from(accessDoors)
    .leftJoin(accessAreas, eq(accessAreas.id, accessDoors.areaId))
    .where(inArray(id, [...doorIds]))
    .orderBy(asc(id));
}

async function readDoorsBy(tx: Tx, column: 'areaId' | 'modeId', id: number): Promise<number[]> {
  const rows = await tx.select({ id: accessDoors.id }).from(accessDoors).where(eq(accessDoors[column], id));
  return rows.map((row) => row.id);
}

export const readDoorsOfArea = (tx: Tx, areaId: number): Promise<number[]> => readDoorsBy(tx, 'areaId', areaId);
export const readDoorsOfMode = (tx: Tx, modeId: number): Promise<number[]> => readDoorsBy(tx, 'modeId', modeId);

/** Its sticker, its cameras and who answers for it stay as they are; its spot on the plan as long as the floor does. */
export async function saveDoorPoint(tx: Tx, doorId: number, point: typeof devices.$inferInsert): Promise<void> {
  const { name, inService, buildingId, floorId, roomId, locationText } = point;
  const moved = sql`${devices.floorId} is distinct from excluded.floor_id`;
  const [kept] = await tx
    .insert(devices)
    // The tail keeps people from writing a code by hand instead of going there and scanning it.
    .values({ ...point, qrCode: `PK:${point.code}:${randomBytes(4).toString('hex')}` })
    .onConflictDoUpdate({
      target: devices.code,
      set: {
        name,
        inService,
        buildingId,
        floorId,
        roomId,
        locationText,
        x: sql`case when ${moved} then null else ${devices.x} end`,
        y: sql`case when ${moved} then null else ${devices.y} end`,
      },
    })
    .returning({ id: devices.id });
  await tx
    .update(accessDoors)
    .set({ deviceId: Number(kept?.id) })
    .where(eq(accessDoors.id, doorId));
}
