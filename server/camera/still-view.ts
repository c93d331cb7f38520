/** Serves a camera's current picture by a signed address. No database connection is held meanwhile. */
import { and, eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { TAKEN_AT_HEADER } from '@/contract/camera';
import { DEVICE_TYPE } from '@/contract/codes';
import { AppError } from '../http/app-error';
import { cameraNotFound, noStill } from './camera.errors';
import type { Deps } from '../http/context';
import { sendEnvelope, toFailure } from '../http/failure';
import { devices } from '../modules/device/device.table';
import { type Camera, NoStill } from '../ports/camera';
import { isStillUrl, seenStillQuery, type StillQuery } from './still-url';
import { StillLooks } from './still-looks';
import { Stills } from './stills';

async function findCamera({ db }: Deps, { park, camera }: StillQuery): Promise<Camera> {
  const isIt = and(eq(devices.id, camera), eq(devices.parkId, park), eq(devices.type, DEVICE_TYPE.camera));
  const [row] = await db.withPark([park], (tx) => tx.select().from(devices).where(isIt));
  if (!row) throw cameraNotFound();
  if (!row.inService) throw new NoStill('outOfService');
  return { id: row.id, parkId: park, code: row.code, name: row.name, place: row.locationText };
}

/** A wrong, expired or unknown address: one answer for all. */
async function read(deps: Deps, { stills, looks }: { stills: Stills; looks: StillLooks }, c: HonoContext) {
  const now = deps.now();
  const query = seenStillQuery.safeParse(c.req.query());
  if (!query.success || !isStillUrl(deps.secret, query.data, now)) throw cameraNotFound();
  const { park, camera } = query.data;
  const still = await stills.take(`${park}/${camera}`, () => findCamera(deps, query.data), now);
  await looks.note(query.data, now);
  return { takenAt: still.takenAt, ...still[query.data.size] };
}

/** Like a photo, but never kept: the next look asks the camera again. */
const COMMON_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'no-store',
} as const;
const PICTURE_HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment; filename="still.jpg"',
} as const;

/** What the viewer has, by the list of its `If-None-Match`. */
const has = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;

function refusalOf(error: unknown, traceId: string): unknown {
  if (error instanceof AppError) return error;
  const reason = error instanceof NoStill ? error.reason : 'unreachable';
  if (reason !== 'notConfigured' && reason !== 'outOfService') console.error(`[${traceId}] camera ${reason}`, error);
  return noStill(reason);
}

/** @returns the handler of GET `camera/v1/still`. */
export function stillHandler(deps: Deps): (c: HonoContext) => Promise<Response> {
  const own = { stills: new Stills(deps.camera), looks: new StillLooks(deps) };
  return async (c) => {
    try {
      const { takenAt, bytes, tag } = await read(deps, own, c);
      const facts = { [TAKEN_AT_HEADER]: String(takenAt.getTime()), etag: tag };
      if (has(c.req.header('if-none-match'), tag)) return c.body(null, 304, { ...COMMON_HEADERS, ...facts });
      const length = { 'content-length': String(bytes.length) };
      return c.body(new Uint8Array(bytes), 200, { ...PICTURE_HEADERS, ...facts, ...length });
    } catch (error) {
      const failed = await toFailure(refusalOf(error, c.get('traceId')), () => {});
      return sendEnvelope(c, failed.body, failed.status);
    }
  };
}
