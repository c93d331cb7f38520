/** Reads the points that orders and alarms are about: places of the tree, devices, and what their codes stand for. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { locations } from '../location/location.table';
import { devices } from './device.table';
import { readPlaceCode } from './place-code.rules';
import { NOWHERE, type Point, pointOf } from './point.rules';

/** The place with everything above it; at most three steps up. */
export async function pointOfPlace(tx: Tx, parkId: number, locationId: number): Promise<Point | null> {
  const path: (typeof locations.$inferSelect)[] = [];
  for (let id: number | null = locationId; id !== null && path.length < 4;) {
    const [row] = await tx
      .select()
      .from(locations)
      .where(and(eq(locations.id, id), eq(locations.parkId, parkId)));
    if (!row) break;
    path.unshift(row);
    id = row.pid;
  }
  if (path.length === 0) return null;
  const of = (kind: number) => path.find((row) => row.kind === kind)?.id ?? null;
  return {
    ...NOWHERE,
    buildingId: of(LOCATION_KIND.building),
    floorId: of(LOCATION_KIND.floor),
    roomId: of(LOCATION_KIND.room),
    location: path.map((row) => row.name).join(' '),
  };
}

export async function pointOfDevice(tx: Tx, parkId: number, deviceId: number): Promise<Point | null> {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId)));
  return device ? pointOf(device) : null;
}

/** @returns the park and point of a device's sticker, among the parks that the transaction sees. */
export async function pointOfSticker(tx: Tx, qrCode: string): Promise<{ parkId: number; point: Point } | null> {
  const [device] = await tx.select().from(devices).where(eq(devices.qrCode, qrCode));
  return device ? { parkId: device.parkId, point: pointOf(device) } : null;
}

/** @returns the park and point of any code of ours, among the parks that the transaction sees. */
export async function pointOfCode(
  tx: Tx,
  secret: string,
  code: string,
): Promise<{ parkId: number; point: Point } | null> {
  const place = readPlaceCode(secret, code);
  if (!place) return pointOfSticker(tx, code);
  const point = await pointOfPlace(tx, place.parkId, place.locationId);
  return point && { parkId: place.parkId, point };
}

/** @returns the park and point of what is typed for a code, among the parks that the transaction sees. */
export async function pointOfShortCode(tx: Tx, body: string): Promise<{ parkId: number; point: Point } | null> {
  // Where nothing sticks there is nothing to read a short code from.
  const isPrinted = and(eq(devices.shortCode, body), isNotNull(devices.qrCode));
  const [device] = await tx.select().from(devices).where(isPrinted);
  if (device) return { parkId: device.parkId, point: pointOf(device) };
  const { id, parkId } = locations;
  const [place] = await tx.select({ id, parkId }).from(locations).where(eq(locations.shortCode, body));
  const point = place && (await pointOfPlace(tx, place.parkId, place.id));
  return point ? { parkId: place.parkId, point } : null;
}
