/** Another drawing for a floor, another place for a point. */
import { and, eq } from 'drizzle-orm';

import type { FloorPlan, alarmBoardEndpoints } from '@/contract/alarm-board';
import { FLOOR_PLAN_EDGE_PX } from '@/contract/alarm-board';
import { LOCATION_KIND } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { brokenPicture } from '../../files/photo.errors';
import { openPicture } from '../../files/picture';
import type { SignedInContext } from '../../http/context';
import { devices } from '../device/device.table';
import { floorPlans, locations } from '../location/location.table';
import { floorNotFound, pointNotFound } from './floor-plan.errors';
import { readFloorPlan } from './plan.repository';

const QUALITY = 82;

/**
 * Re-encodes as WebP of our own making: upright, within the edge, on white where it was transparent, without EXIF.
 * @throws AppError 413, 422
 */
export async function makeFloorPlanPicture(
  bytes: Uint8Array,
): Promise<{ picture: Buffer; width: number; height: number }> {
  const reader = await openPicture(bytes);
  try {
    const { data, info } = await reader
      .autoOrient()
      .resize(FLOOR_PLAN_EDGE_PX, FLOOR_PLAN_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch {
    throw brokenPicture();
  }
}

type Upload = InputOf<typeof alarmBoardEndpoints.uploadFloorPlan>;

/** @throws AppError 404, 413, 422 */
export async function uploadFloorPlan(context: SignedInContext, { parkId, floorId }: Upload): Promise<FloorPlan> {
  const { tx, user, now, rawBody } = context;
  const isFloor = and(eq(locations.id, floorId), eq(locations.parkId, parkId), eq(locations.kind, LOCATION_KIND.floor));
  const [floor] = await tx.select({ name: locations.name }).from(locations).where(isFloor);
  if (!floor) throw floorNotFound();
  const drawing = await makeFloorPlanPicture(rawBody);
  const row = { ...drawing, updatedBy: user.id, updatedAt: now };
  await tx
    .insert(floorPlans)
    .values({ floorId, parkId, ...row })
    .onConflictDoUpdate({ target: floorPlans.floorId, set: row });
  const { width, height, picture } = drawing;
  const detail = { name: floor.name, width, height, bytes: picture.length };
  context.audit({ action: 'floorPlan.upload', parkId, bizType: 'location', bizId: floorId, detail });
  return readFloorPlan(context, floorId);
}

type Place = InputOf<typeof alarmBoardEndpoints.placePoint>;

/** @throws AppError 404 */
export async function placePoint(context: SignedInContext, { parkId, deviceId, x, y }: Place): Promise<FloorPlan> {
  const { tx } = context;
  // Half a place is none.
  const place = x === null || y === null ? { x: null, y: null } : { x, y };
  const [moved] = await tx
    .update(devices)
    .set(place)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId)))
    .returning({ floorId: devices.floorId, code: devices.code });
  if (!moved?.floorId) throw pointNotFound();
  const detail = { code: moved.code, ...place };
  context.audit({ action: 'floorPlan.place', parkId, bizType: 'device', bizId: deviceId, detail });
  return readFloorPlan(context, moved.floorId);
}
