/** Saves and removes walls: one's own, which others may take where they are shared. */
import type { InputOf } from '@/contract/endpoint';
import type { VideoLayout, videoHomeEndpoints } from '@/contract/video/video-home';
import { recordChanged } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import { readSomeCameras } from './region.repository';
import { deleteLayout, insertLayout, isNameTaken, lockOwn, updateLayout } from './video-layout.repository';
import { layoutNameTaken, layoutNotFound } from './video-play.errors';

type Save = InputOf<typeof videoHomeEndpoints.saveVideoLayout>;

/** A camera of another park is not looked at from here: its cell stays empty. */
async function cellsOf({ tx }: SignedInContext, { parkId, cells }: Save): Promise<VideoLayout['cells']> {
  const asked = cells.filter((each) => each !== null);
  const known = new Set((await readSomeCameras(tx, [parkId], asked)).map(({ id }) => id));
  return cells.map((each) => (each !== null && known.has(each) ? each : null));
}

/** @throws AppError 404, 409 when it was saved elsewhere meanwhile, 422 */
export async function saveLayout(context: SignedInContext, input: Save): Promise<VideoLayout> {
  const { tx, user, now } = context;
  const { parkId, id, version, name, grid, turnSec, shared } = input;
  if (await isNameTaken(tx, { parkId, ownerId: user.id, name }, id)) throw layoutNameTaken();
  const written = { name, grid, cells: await cellsOf(context, input), turnSec, shared, updatedAt: now };
  if (id === undefined) {
    const made = await insertLayout(tx, { parkId, ownerId: user.id, ownerName: user.name, ...written });
    context.audit({ action: 'videoLayout.create', parkId, bizType: 'videoLayout', bizId: made.id, detail: { name } });
    return made;
  }
  const before = await lockOwn(tx, parkId, id, user.id);
  if (!before) throw layoutNotFound();
  if (version !== before.version) throw recordChanged();
  context.audit({ action: 'videoLayout.change', parkId, bizType: 'videoLayout', bizId: id, detail: { name } });
  return updateLayout(tx, before, written);
}

/** @throws AppError 404 */
export async function removeLayout(
  context: SignedInContext,
  { parkId, id }: InputOf<typeof videoHomeEndpoints.removeVideoLayout>,
): Promise<{ id: number }> {
  const before = await lockOwn(context.tx, parkId, id, context.user.id);
  if (!before) throw layoutNotFound();
  await deleteLayout(context.tx, id);
  const { name } = before;
  context.audit({ action: 'videoLayout.remove', parkId, bizType: 'videoLayout', bizId: id, detail: { name } });
  return { id };
}
