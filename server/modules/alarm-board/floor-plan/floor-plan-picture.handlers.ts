/** Serves a floor's drawing to whoever holds its signed address. */
import type { Context as HonoContext } from 'hono';
import { floorPlanPictureQuery } from '@/contract/alarm-board';
import { photoNotFound } from '../../../files/photo.errors';
import { bytesOf } from '../../../files/stored-bytes';
import type { Deps } from '../../../http/context';
import { pictureHandler } from '../../../http/signed-picture';
import { findPicture } from './floor-plan-edit.repository';
import { isFloorPlanUrl } from './floor-plan-url.rules';

/** Wrong, expired and unknown addresses get the same answer. */
async function read(deps: Deps, c: HonoContext): Promise<Buffer> {
  const query = floorPlanPictureQuery.safeParse(c.req.query());
  if (!query.success || !isFloorPlanUrl(deps.secret, query.data, deps.now())) throw photoNotFound();
  const { park, floor } = query.data;
  const picture = await bytesOf(deps, await deps.db.withPark([park], (tx) => findPicture(tx, park, floor)));
  if (!picture) throw photoNotFound();
  return picture;
}

/** The handler of GET FLOOR_PLAN_PICTURE_PATH. Another drawing has another address. */
export const floorPlanPictureHandler = pictureHandler({ name: 'plan', type: 'image/webp', cacheSec: 7200, read });
