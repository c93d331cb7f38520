/** Serves a floor's drawing to whoever holds its signed address. */
import { and, eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { planPictureQuery } from '@/contract/alarm-board';
import { photoNotFound } from '../../files/photo.errors';
import type { Deps } from '../../http/context';
import { sendEnvelope, toFailure } from '../../http/failure';
import { floorPlans } from '../location/location.table';
import { isPlanUrl } from './plan-url';

/** A wrong, expired or unknown address: one answer for all. */
async function read(deps: Deps, c: HonoContext): Promise<Buffer> {
  const query = planPictureQuery.safeParse(c.req.query());
  if (!query.success || !isPlanUrl(deps.secret, query.data, deps.now())) throw photoNotFound();
  const { park, floor } = query.data;
  const isIt = and(eq(floorPlans.floorId, floor), eq(floorPlans.parkId, park));
  const [row] = await deps.db.withPark([park], (tx) =>
    tx.select({ picture: floorPlans.picture }).from(floorPlans).where(isIt),
  );
  if (!row) throw photoNotFound();
  return row.picture;
}

const HEADERS = {
  'content-type': 'image/webp',
  'content-disposition': 'attachment; filename="plan.webp"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  // Another drawing has another address.
  'cache-control': 'private, max-age=7200',
} as const;

/** @returns the handler of GET PLAN_PICTURE_PATH. */
export const planPictureHandler =
  (deps: Deps) =>
  async (c: HonoContext): Promise<Response> => {
    try {
      const bytes = await read(deps, c);
      return c.body(new Uint8Array(bytes), 200, { ...HEADERS, 'content-length': String(bytes.length) });
    } catch (error) {
      const failed = await toFailure(error, (fault) => console.error(`[${String(c.get('traceId'))}] plan`, fault));
      c.header('cache-control', 'no-store');
      return sendEnvelope(c, failed.body, failed.status);
    }
  };
