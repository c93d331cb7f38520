/** Serves a photo by its signed address: an `<img>` sends no session. */
import { eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { VALIDITY } from '@/contract/codes';
import { photoViewQuery } from '@/contract/file';
import type { Deps } from '../http/context';
import { pictureHandler } from '../http/signed-picture';
import { verifyPhotoUrl, type PhotoViewQuery } from '../http/signing';
import { parks } from '../modules/identity/identity.table';
import { photoNotFound } from './photo.errors';
import { readBytes } from './photo.repository';
import { bytesOf } from './stored-bytes';

const CACHE_SEC = 600;

/**
 * The signature was given to somebody who may see this photo, and stands for its park: the address names no park, so
 * the photo is looked for in all of them.
 */
async function findBytes(deps: Deps, { key, size }: PhotoViewQuery): Promise<Buffer | null> {
  const { db } = deps;
  const ids = await db.withPark([], (tx) =>
    tx.select({ id: parks.id }).from(parks).where(eq(parks.valid, VALIDITY.valid)),
  );
  const found = await db.withPark(
    ids.map(({ id }) => id),
    (tx) => readBytes(tx, key, size),
  );
  // No transaction is open while the bucket is asked.
  return bytesOf(deps, found);
}

/** A wrong, expired or unknown address: one answer for all, nothing is learnt from it. */
async function read(deps: Deps, c: HonoContext): Promise<Buffer> {
  const query = photoViewQuery.safeParse(c.req.query());
  if (!query.success || !verifyPhotoUrl(deps.secret, query.data, deps.now())) throw photoNotFound();
  const bytes = await findBytes(deps, query.data);
  if (!bytes) throw photoNotFound();
  return bytes;
}

/** The handler of GET `file/v1/view`. */
export const photoViewHandler = pictureHandler({ name: 'photo', type: 'image/jpeg', cacheSec: CACHE_SEC, read });
