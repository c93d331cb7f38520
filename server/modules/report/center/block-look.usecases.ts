/** What a block without numbers of its own shows to whoever cannot ask by themselves: with the rights of somebody who can. */
import type { BlockLook } from '@/contract/report/report-public';
import { blocksOf, type ReportBlock } from '@/contract/report/report-definition';
import { signStillUrl } from '../../../camera/still-url';
import type { Context, SessionUser } from '../../../http/context';
import { signPhotoUrl } from '../../../http/signing';
import { readFloorPlan } from '../../alarm-board/floor-plan/floor-plan.repository';
import { readSomeCameras } from '../../video-play/region.repository';
import { blockUnknown, faultOf } from '../report.errors';
import type { Shown } from './look.usecases';

type Looker = Pick<Context, 'tx' | 'now' | 'deps'> & { readonly user: SessionUser };

interface Within {
  readonly parkIds: readonly number[];
  /** Pictures of cameras are shown. */
  readonly stills: boolean;
}

const NOTHING: BlockLook = { code: null, picture: null, still: null, plan: null };

async function stillOf({ tx, now, deps, user }: Looker, cameraId: number, { parkIds, stills }: Within) {
  if (!stills) return { ...NOTHING, code: 'report.stillNotShared' };
  const parks = parkIds.filter((id) => user.rights.get(id)?.has('video.view'));
  const [camera] = parks.length === 0 ? [] : await readSomeCameras(tx, parks, [cameraId]);
  if (!camera) return { ...NOTHING, code: 'report.blockDenied' };
  // Whoever looks has no session here: what a link shows is written down with the link.
  const url = signStillUrl(deps.secret, { park: camera.parkId, camera: camera.id, size: 'small' }, null, now);
  return { ...NOTHING, still: { url, name: camera.name } };
}

/** Points with their names and places: what is in alarm there is not said. */
async function planOf(looker: Looker, floorId: number, { parkIds }: Within): Promise<BlockLook> {
  const { parkId, buildingName, name, picture, points } = await readFloorPlan(looker, floorId);
  if (!parkIds.includes(parkId)) return { ...NOTHING, code: 'report.blockDenied' };
  const placed = points.map((point) => ({ id: point.id, name: point.name, x: point.x, y: point.y }));
  const drawing = picture && { url: picture.url, width: picture.width, height: picture.height };
  return { ...NOTHING, plan: { buildingName, name, picture: drawing, points: placed } };
}

function lookOf(
  looker: Looker,
  { kind, photoKey, cameraId, floorId }: ReportBlock,
  within: Within,
): Promise<BlockLook> {
  if (kind === 'still' && cameraId !== undefined) return stillOf(looker, cameraId, within);
  if (kind === 'floor' && floorId !== undefined) return planOf(looker, floorId, within);
  const { deps, now } = looker;
  if (kind !== 'picture' || photoKey === undefined) throw blockUnknown();
  // That its builder may show it was decided when it was put in.
  const picture = signPhotoUrl(deps.secret, photoKey.toLowerCase(), 'full', now);
  return Promise.resolve({ ...NOTHING, picture });
}

/** @throws AppError 404 for a block that has its numbers alone, or none */
export async function lookAtBlock(
  looker: Looker,
  { definition }: Pick<Shown, 'definition'>,
  { no, ...within }: Within & { readonly no: number },
): Promise<BlockLook> {
  const block = blocksOf(definition).find((each) => each.no === no);
  if (!block) throw blockUnknown();
  try {
    return await lookOf(looker, block, within);
  } catch (error) {
    const fault = block.kind === 'floor' ? faultOf(no, error) : null;
    if (!fault) throw error;
    return { ...NOTHING, code: fault.code };
  }
}
