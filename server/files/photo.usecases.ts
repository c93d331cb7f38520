/** A photo arrives, after the action that named it. */
import { createHash } from 'node:crypto';
import type { Photo } from '@/contract/photo';
import type { fileEndpoints } from '@/contract/file';
import type { InputOf } from '@/contract/endpoint';
import { tooManyRequests } from '../http/common.errors';
import type { SignedInContext } from '../http/context';
import { publish } from '../live/publish';
import { keyTaken } from './photo.errors';
import { toPhoto } from './photo.queries';
import {
  countPhotosSince,
  findAlarmsWaitingFor,
  findOrdersWaitingFor,
  findPhoto,
  insertPhoto,
} from './photo.repository';
import { makePicture } from './picture';

type UploadInput = InputOf<typeof fileEndpoints.uploadPhoto>;
type Upload = Pick<SignedInContext, 'tx' | 'deps' | 'now' | 'user' | 'rawBody' | 'audit'>;

/** The phone's clock; nonsense is left out. */
const takenMoment = (at: number | undefined, now: Date): Date | null =>
  at !== undefined && at > 0 && at < now.getTime() + 86_400_000 ? new Date(at) : null;

/** A repeat, if it is the same person's photo in the same park. @throws AppError 409 for anybody else's */
async function findRepeat({ tx, deps, now, user }: Upload, { key, parkId }: UploadInput): Promise<Photo | null> {
  const known = await findPhoto(tx, key);
  if (!known) return null;
  if (known.userId !== user.id || known.parkId !== parkId) throw keyTaken();
  return toPhoto({ secret: deps.secret, now }, known);
}

/** More than a day's work needs: further uploads are refused until later, so that one user cannot fill the database. */
const MOST_A_DAY = 500;
const DAY_MS = 24 * 3_600_000;

/** @throws AppError 429: the photo stays on the phone, which tries again by itself */
async function assertFew({ tx, user, now }: Upload): Promise<void> {
  const sent = await countPhotosSince(tx, user.id, new Date(now.getTime() - DAY_MS), MOST_A_DAY);
  if (sent >= MOST_A_DAY) throw tooManyRequests({ limit: MOST_A_DAY, afterSec: 3_600 });
}

async function publishWaiting({ tx, user }: Upload, { key, parkId }: UploadInput): Promise<void> {
  for (const id of await findAlarmsWaitingFor(tx, user.id, key)) await publish(tx, { kind: 'alarm', id, parkId });
  for (const id of await findOrdersWaitingFor(tx, user.id, key)) await publish(tx, { kind: 'order', id, parkId });
}

/** Stores a photo once. That the person belongs to the park was decided with the request. */
export async function uploadPhoto(upload: Upload, input: UploadInput): Promise<Photo> {
  const { tx, deps, now, user, rawBody } = upload;
  const repeat = await findRepeat(upload, input);
  if (repeat) return repeat;
  await assertFew(upload);
  const picture = await makePicture(rawBody);
  const { key, parkId } = input;
  const takenAt = takenMoment(input.takenAt, now);
  const sha256 = createHash('sha256').update(picture.full).digest('hex');
  const isNew = await insertPhoto(tx, { ...picture, key, parkId, userId: user.id, takenAt, uploadedAt: now, sha256 });
  if (!isNew) {
    // The same upload came twice at one moment, or the key lies in a park we do not see.
    const twin = await findRepeat(upload, input);
    if (!twin) throw keyTaken();
    return twin;
  }
  upload.audit({
    action: 'photo.upload',
    parkId,
    bizType: 'photo',
    detail: { key, sha256, bytes: picture.full.length },
  });
  await publishWaiting(upload, input);
  return toPhoto({ secret: deps.secret, now }, { key, takenAt, byName: user.name });
}
