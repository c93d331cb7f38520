/** The drawing of a floor, read and written, and the places of points on it. */
import { and, eq } from 'drizzle-orm';
import { LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Stored } from '../../../files/stored-bytes';
import { devices } from '../../device/device.table';
import { floorPlans, locations } from '../../location/location.table';

/** @returns the bytes of the drawing, or what it is called in the bucket; null: the floor has none */
export async function findPicture(tx: Tx, parkId: number, floorId: number): Promise<Stored | null> {
  const isIt = and(eq(floorPlans.floorId, floorId), eq(floorPlans.parkId, parkId));
  const { picture: bytes, bucketName } = floorPlans;
  const [row] = await tx.select({ bytes, bucketName }).from(floorPlans).where(isIt);
  return row ?? null;
}

/** @returns the name of the floor, if the park has it */
export async function findFloorName(tx: Tx, parkId: number, floorId: number): Promise<string | undefined> {
  const isFloor = and(eq(locations.id, floorId), eq(locations.parkId, parkId), eq(locations.kind, LOCATION_KIND.floor));
  const [floor] = await tx.select({ name: locations.name }).from(locations).where(isFloor);
  return floor?.name;
}

type FloorPlanRecord = typeof floorPlans.$inferInsert;

/** Writes the drawing of a floor in place of the one that it had, which goes from the bucket too. */
export async function savePicture(tx: Tx, { floorId, parkId, ...drawing }: FloorPlanRecord): Promise<void> {
  const row = { ...drawing, bucketName: null };
  await tx
    .insert(floorPlans)
    .values({ floorId, parkId, ...row })
    .onConflictDoUpdate({ target: floorPlans.floorId, set: row });
}

/** Where a point is on its drawing, 0 to 1; null: nowhere. */
interface Place {
  x: number | null;
  y: number | null;
}

/** Puts a point of the park there. @returns its floor and code; undefined where the park has no such point */
export async function movePoint(tx: Tx, parkId: number, deviceId: number, place: Place) {
  const [moved] = await tx
    .update(devices)
    .set(place)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId)))
    .returning({ floorId: devices.floorId, code: devices.code });
  return moved;
}
