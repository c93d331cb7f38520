/** Points that orders and alarms are about: places of the tree, devices, and the codes that stand for them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../db/open';

import { locations } from '../location/location.table';
import { devices } from './device.table';

export interface Point {
  buildingId: number | null;
  floorId: number | null;
  roomId: number | null;
  deviceId: number | null;
  deviceName: string | null;
  location: string;
}

/** `PL:<park>:<place>:<tail>`: the tail keeps people from writing a code by hand. */
const PLACE_CODE = /^PL:([1-9]\d{0,9}):([1-9]\d{0,9}):([a-z0-9]{8})$/;

const tailOf = (secret: string, parkId: number, locationId: number): string =>
  createHmac('sha256', secret).update(`order point ${parkId}/${locationId}`).digest('hex').slice(0, 8);

export const placeCode = (secret: string, parkId: number, locationId: number): string =>
  `PL:${parkId}:${locationId}:${tailOf(secret, parkId, locationId)}`;

/** @returns what a place's code stands for; null for one that we did not print */
export function readPlaceCode(secret: string, code: string): { parkId: number; locationId: number } | null {
  const [, park, place, tail = ''] = PLACE_CODE.exec(code) ?? [];
  if (!park || !place) return null;
  const [parkId, locationId] = [Number(park), Number(place)];
  const own = Buffer.from(tailOf(secret, parkId, locationId));
  return timingSafeEqual(own, Buffer.from(tail)) ? { parkId, locationId } : null;
}

const NOWHERE: Point = {
  buildingId: null,
  floorId: null,
  roomId: null,
  deviceId: null,
  deviceName: null,
  location: '',
};

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

type DeviceRow = typeof devices.$inferSelect;

const pointOf = (device: DeviceRow): Point => ({
  buildingId: device.buildingId,
  floorId: device.floorId,
  roomId: device.roomId,
  deviceId: device.id,
  deviceName: device.name,
  location: `${device.locationText} ${device.name}`,
});

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

export type Placed = Pick<Point, 'buildingId' | 'floorId' | 'roomId' | 'deviceId'>;

/** Whoever scans a code at the order's place is there: its device, a device in its room, or the code of the place. */
export function isAt(order: Placed, point: Placed): boolean {
  if (order.deviceId !== null && order.deviceId === point.deviceId) return true;
  if (order.roomId !== null) return order.roomId === point.roomId;
  if (order.floorId !== null) return order.floorId === point.floorId;
  return order.buildingId !== null && order.buildingId === point.buildingId;
}

/** Whether there is anything at the order's place that could be scanned. */
export const isScannable = (order: Placed): boolean => order.deviceId !== null || order.buildingId !== null;

/** A report by hand names a place, not a thing: whoever scans any code on its floor is there. */
export function isAround(place: Pick<Placed, 'buildingId' | 'floorId'>, point: Placed): boolean {
  if (place.floorId !== null) return place.floorId === point.floorId;
  return place.buildingId !== null && place.buildingId === point.buildingId;
}

/** Whether a device can be proven to be stood at: by its sticker, or by a code of the place around it. */
export const hasCode = ({ qrCode, buildingId }: Pick<DeviceRow, 'qrCode' | 'buildingId'>): boolean =>
  qrCode !== null || buildingId !== null;
