/** Serves a photo by its signed address: an `<img>` sends no session. */
import { eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { VALIDITY } from '@/contract/codes';
import { photoViewQuery } from '@/contract/file';
import type { Deps } from '../http/context';
import { sendEnvelope, toFailure } from '../http/failure';
import { verifyPhotoUrl, type PhotoViewQuery } from '../http/signing';
import { parks } from '../modules/identity/identity.table';
import { photoNotFound } from './photo.errors';
import { readBytes } from './photo.repository';

const CACHE_SEC = 600;

/**
 * The signature was given to somebody who may see this photo, and stands for its park: the address names no park, so
 * the photo is looked for in all of them.
 */
async function findBytes({ db }: Deps, { key, size }: PhotoViewQuery): Promise<Buffer | null> {
  const ids = await db.withPark([], (tx) =>
    tx.select({ id: parks.id }).from(parks).where(eq(parks.valid, VALIDITY.valid)),
  );
  return db.withPark(
    ids.map(({ id }) => id),
    (tx) => readBytes(tx, key, size),
  );
}

/** A wrong, expired or unknown address: one answer for all, nothing is learnt from it. */
async function read(deps: Deps, c: HonoContext): Promise<Buffer> {
  const query = photoViewQuery.safeParse(c.req.query());
  if (!query.success || !verifyPhotoUrl(deps.secret, query.data, deps.now())) throw photoNotFound();
  const bytes = await findBytes(deps, query.data);
  if (!bytes) throw photoNotFound();
  return bytes;
}

/** Opened by itself the picture is only downloaded and can run nothing; inside `<img>` it shows all the same. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment; filename="photo.jpg"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': `private, max-age=${CACHE_SEC}`,
} as const;

/** @returns the handler of GET `file/v1/view`. */
export const photoViewHandler =
  (deps: Deps) =>
  async (c: HonoContext): Promise<Response> => {
    try {
      const bytes = await read(deps, c);
      return c.body(new Uint8Array(bytes), 200, { ...HEADERS, 'content-length': String(bytes.length) });
    } catch (error) {
      const failed = await toFailure(error, (fault) => console.error(`[${String(c.get('traceId'))}] photo`, fault));
      c.header('cache-control', 'no-store');
      return sendEnvelope(c, failed.body, failed.status);
    }
  };
