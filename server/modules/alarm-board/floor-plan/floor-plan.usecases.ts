/** Changes the drawing of a floor and the places of points. */
import type { FloorPlan, alarmBoardEndpoints } from '@/contract/alarm-board';
import { FLOOR_PLAN_EDGE_PX } from '@/contract/alarm-board';
import type { InputOf } from '@/contract/endpoint';
import { brokenPicture } from '../../../files/photo.errors';
import { openPicture } from '../../../files/picture';
import type { SignedInContext } from '../../../http/context';
import { findFloorName, movePoint, savePicture } from './floor-plan-edit.repository';
import { floorNotFound, pointNotFound } from './floor-plan.errors';
import { readFloorPlan } from './floor-plan.repository';

const QUALITY = 82;

/**
 * Re-encodes the picture as WebP: upright, limited in size, transparent parts white, without EXIF.
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
  const name = await findFloorName(tx, parkId, floorId);
  if (name === undefined) throw floorNotFound();
  const drawing = await makeFloorPlanPicture(rawBody);
  await savePicture(tx, { floorId, parkId, ...drawing, updatedBy: user.id, updatedAt: now });
  const { width, height, picture } = drawing;
  const detail = { name, width, height, bytes: picture.length };
  context.audit({ action: 'floorPlan.upload', parkId, bizType: 'location', bizId: floorId, detail });
  return readFloorPlan(context, floorId);
}

type Place = InputOf<typeof alarmBoardEndpoints.placePoint>;

/** @throws AppError 404 */
export async function placePoint(context: SignedInContext, { parkId, deviceId, x, y }: Place): Promise<FloorPlan> {
  const { tx } = context;
  // x and y are given together.
  const place = x === null || y === null ? { x: null, y: null } : { x, y };
  const moved = await movePoint(tx, parkId, deviceId, place);
  if (!moved?.floorId) throw pointNotFound();
  const detail = { code: moved.code, ...place };
  context.audit({ action: 'floorPlan.place', parkId, bizType: 'device', bizId: deviceId, detail });
  return readFloorPlan(context, moved.floorId);
}
