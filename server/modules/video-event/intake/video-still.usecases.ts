/** The picture that comes with an event. It is checked before anything is locked: a broken one costs only itself. */
import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/open';
import { insertPhoto } from '../../../files/photo.repository';
import { makePicture, type Picture } from '../../../files/picture';
import { withMasks } from '../../../camera/masked';
import type { PrivacyMask } from '@/contract/video/mask';
import { readMasks } from '../../video-device/mask.repository';
import type { CameraOfPark } from './video-intake.repository';
import type { ReadEvent } from './video-reading.rules';

/** @returns null without a picture, and for what is none */
async function pictureOf({ event }: ReadEvent, masks: readonly PrivacyMask[]): Promise<Picture | null> {
  if (!event.still) return null;
  try {
    return await makePicture(await withMasks(Buffer.from(event.still, 'base64'), masks));
  } catch {
    return null;
  }
}

/** What the camera's masks cover is black in them. By the place in the call. */
export async function readStills(
  tx: Tx,
  reads: readonly (readonly [ReadEvent, CameraOfPark])[],
): Promise<Map<number, Picture>> {
  const masks = await readMasks(tx, [...new Set(reads.map(([, { id }]) => id))]);
  const pictures = new Map<number, Picture>();
  // One after the other: a call must not take all memory.
  for (const [read, { id }] of reads) {
    const picture = await pictureOf(read, masks.get(id) ?? []);
    if (picture) pictures.set(read.index, picture);
  }
  return pictures;
}

/** @returns the key of the photo */
export async function keepStill(
  tx: Tx,
  picture: Picture,
  { parkId, takenAt, now }: { parkId: number; takenAt: Date; now: Date },
): Promise<string> {
  const key = randomUUID();
  const sha256 = createHash('sha256').update(picture.full).digest('hex');
  await insertPhoto(tx, { ...picture, key, parkId, userId: null, takenAt, uploadedAt: now, sha256 });
  return key;
}
