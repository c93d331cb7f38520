/** A picture of a passage is video: who looks at it needs that right, and is written down as whoever watches is. */
import type { passageEndpoints } from '@/contract/access/passage';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { VIEW_KIND, VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { photoFinder } from '../../../files/photo.queries';
import type { SignedInContext } from '../../../http/context';
import { beginView } from '../../video-evidence/views/view.repository';
import { accessNotFound } from '../access.errors';
import { findPassageStill } from './passage-still.repository';

type Look = typeof passageEndpoints.lookAtPassageStill;

/** @throws AppError 404: there is none, or it is past its time, or the caller may not see passages of the park */
export async function lookAtPassageStill(
  { tx, user, now, deps }: SignedInContext,
  { parkId, passageId }: InputOf<Look>,
): Promise<OutputOf<Look>> {
  const still = user.rights.get(parkId)?.has('access.read') ? await findPassageStill(tx, parkId, passageId) : null;
  if (!still) throw accessNotFound();
  const { cameraId, cameraName, photoKey, takenAt } = still;
  const photoOf = await photoFinder(tx, { secret: deps.secret, now }, [photoKey]);
  await beginView(tx, {
    at: now,
    parkId,
    deviceId: cameraId,
    userId: user.id,
    userName: user.name,
    sessionId: user.sessionId,
    kind: VIEW_KIND.still,
    origin: VIEW_ORIGIN.passage,
    originId: passageId,
    reason: '',
    fromAt: takenAt,
    toAt: takenAt,
    untilAt: now,
  });
  return { photo: photoOf(photoKey), cameraName, takenAt: takenAt.getTime(), simulated: deps.camera.name === 'local' };
}
