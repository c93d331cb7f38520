/**
 * Which cameras are shown for a device: those that it names and those of its building, the nearest first. Each says how
 * far it is, so that nobody takes the lobby for the floor that burns.
 */
import { and, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { locations } from '../location/location.table';
import { devices } from './device.table';

type Device = typeof devices.$inferSelect;
type Seen = Pick<Device, 'id' | 'type' | 'cameraIds'>;

/** More than these nobody looks through. */
const MOST_SHOWN = 4;

/** A camera sees itself first: what it reported is in its own picture. */
export const cameraIdsOf = ({ id, type, cameraIds }: Seen): number[] =>
  type === DEVICE_TYPE.camera ? [id, ...cameraIds.filter((other) => other !== id)] : cameraIds;

/** Where a camera is, seen from the point. */
export interface CameraPlace {
  /** Null: unknown, because one of the two has no floor. */
  where: 'sameFloor' | 'otherFloor' | 'otherBuilding' | null;
  /** Name of the camera's floor. */
  floor: string | null;
  /** How many floors lie between; null where they have no numbers, or in another building. */
  floorsApart: number | null;
}

export interface NearCamera extends CameraPlace {
  id: number;
  code: string;
  name: string;
  place: string;
}

const here = alias(locations, 'camera_floor');

/** The point's own, and all of its building. */
async function readCandidates(tx: Tx, device: Device) {
  const named = cameraIdsOf(device);
  const near = [
    ...(named.length > 0 ? [inArray(devices.id, named)] : []),
    ...(device.buildingId === null ? [] : [eq(devices.buildingId, device.buildingId)]),
  ];
  if (near.length === 0) return [];
  return tx
    .select({ camera: devices, floor: here.name, floorNo: here.floorNo })
    .from(devices)
    .leftJoin(here, eq(here.id, devices.floorId))
    .where(
      and(
        eq(devices.parkId, device.parkId),
        eq(devices.type, DEVICE_TYPE.camera),
        eq(devices.inService, true),
        or(...near),
      ),
    );
}

type Candidate = Awaited<ReturnType<typeof readCandidates>>[number];

/** There is no floor 0: from −1 to 1 it is one floor. */
const step = (floorNo: number): number => (floorNo < 0 ? floorNo + 1 : floorNo);

function placeFrom(device: Device, floorNo: number | null, { camera, floor, floorNo: theirs }: Candidate): CameraPlace {
  if (device.floorId === null || camera.floorId === null) return { where: null, floor, floorsApart: null };
  if (camera.floorId === device.floorId) return { where: 'sameFloor', floor, floorsApart: 0 };
  if (camera.buildingId !== device.buildingId) return { where: 'otherBuilding', floor, floorsApart: null };
  const floorsApart = floorNo === null || theirs === null ? null : Math.abs(step(floorNo) - step(theirs));
  return { where: 'otherFloor', floor, floorsApart };
}

/** Parts of the drawing's side; where a place on it is unknown, farther than any. */
const distance = (a: Device, b: Device): number =>
  a.x === null || a.y === null || b.x === null || b.y === null ? 2 : Math.hypot(a.x - b.x, a.y - b.y);

async function floorNoOf(tx: Tx, { floorId }: Device): Promise<number | null> {
  if (floorId === null) return null;
  const [row] = await tx.select({ floorNo: locations.floorNo }).from(locations).where(eq(locations.id, floorId));
  return row?.floorNo ?? null;
}

const FAR = { sameFloor: 0, otherFloor: 1, otherBuilding: 3 } as const;
const UNKNOWN = 2;

/** @returns the cameras that show most of the device's surroundings: itself, its room, its floor, then the next floors */
export async function nearCameras(tx: Tx, device: Device): Promise<NearCamera[]> {
  const candidates = await readCandidates(tx, device);
  if (candidates.length === 0) return [];
  const floorNo = await floorNoOf(tx, device);
  const named = cameraIdsOf(device);
  const all = candidates.map((candidate) => ({ ...candidate, at: placeFrom(device, floorNo, candidate) }));
  const rank = ({ camera, at }: (typeof all)[number]): number[] => [
    camera.id === device.id ? 0 : 1,
    at.where === null ? UNKNOWN : FAR[at.where],
    at.floorsApart ?? 99,
    device.roomId !== null && camera.roomId === device.roomId ? 0 : 1,
    named.includes(camera.id) ? named.indexOf(camera.id) : 99,
    distance(device, camera),
    camera.id,
  ];
  const sorted = all
    .map((one) => ({ one, rank: rank(one) }))
    .toSorted((a, b) => compare(a.rank, b.rank))
    .map(({ one }) => one);
  // The next floors are shown only where nothing nearer is there, or the point names them.
  const isNear = sorted.some(({ at }) => at.where === 'sameFloor');
  return sorted
    .filter(({ camera, at }) => !isNear || at.where === 'sameFloor' || named.includes(camera.id))
    .slice(0, MOST_SHOWN)
    .map(({ camera, at }) => ({
      id: camera.id,
      code: camera.code,
      name: camera.name,
      place: camera.locationText,
      ...at,
    }));
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
