/** Photos by key, as screens get them: signed short-lived links once they have arrived, null until then. */
import { eq, inArray } from 'drizzle-orm';
import type { Photo } from '@/contract/photo';
import type { Tx } from '../db/open';
import { signPhotoUrl } from '../http/signing';
import { users } from '../modules/identity/identity.table';
import { photos } from './photo.table';

export interface Signer {
  secret: string;
  now: Date;
}

export interface PhotoMeta {
  key: string;
  takenAt: Date | null;
  byName: string | null;
}

export const toPhoto = ({ secret, now }: Signer, { key, takenAt, byName }: PhotoMeta): Photo => ({
  key,
  url: signPhotoUrl(secret, key, 'full', now),
  thumbUrl: signPhotoUrl(secret, key, 'thumb', now),
  takenAt: takenAt?.getTime() ?? null,
  byName,
});

/** @returns for a key what there is of its photo; the bytes stay where they are. */
export async function photoFinder(tx: Tx, signer: Signer, keys: readonly string[]): Promise<(key: string) => Photo> {
  const wanted = [...new Set(keys)];
  const arrived =
    wanted.length === 0
      ? []
      : await tx
          .select({ key: photos.key, takenAt: photos.takenAt, byName: users.name })
          .from(photos)
          .leftJoin(users, eq(users.id, photos.userId))
          .where(inArray(photos.key, wanted));
  // The database writes a uuid in small letters, a phone as it likes.
  const byKey = new Map(arrived.map((meta) => [meta.key, toPhoto(signer, meta)]));
  return (key) => byKey.get(key.toLowerCase()) ?? { key, url: null, thumbUrl: null, takenAt: null, byName: null };
}
