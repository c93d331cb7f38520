/** Asks a video recorder for a JPEG: `CAMERA_URL` with `{id}` or `{code}` in its path or query. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isJpeg } from '../files/picture';
import { type Camera, type CameraAdapter, NoStill, type Still } from '../ports/camera';

export interface HttpCameraConfig {
  /** Checked by `readCameraUrl` when the configuration is read. */
  url: string;
  token: string | undefined;
}

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 5_000_000;
const MAX_PIXELS = 20_000_000;
/** What is wanted of it: more would only be sent about. */
const EDGE_PX = 1280;
/** A recorder's word about the time is taken when it can be true. */
const OLDEST_MS = 24 * 60 * 60_000;

const addressOf = (template: string, { id, code }: Camera): URL =>
  new URL(template.replaceAll('{id}', String(id)).replaceAll('{code}', encodeURIComponent(code)));

/** Stops reading at the limit, independent of the announced length. */
async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new NoStill('badPicture');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function takenAtOf(response: Response, now: Date): Date {
  const said = new Date(response.headers.get('last-modified') ?? Number.NaN);
  const age = now.getTime() - said.getTime();
  return age >= 0 && age < OLDEST_MS ? said : now;
}

/** Re-encoded from its pixels, so that no other data of the file reaches a browser. */
async function reencode(bytes: Buffer): Promise<Buffer> {
  if (!isJpeg(bytes)) throw new NoStill('badPicture');
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize(EDGE_PX, EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new NoStill('badPicture', error);
  }
}

/** Of so many cameras the last picture is kept with what it was made from: where nothing changes, none is made. */
const MOST_KEPT = 300;

type Reencode = (camera: Camera, bytes: Buffer) => Promise<Buffer>;

function remembering(): Reencode {
  const kept = new Map<number, { readonly of: string; readonly jpeg: Buffer }>();
  return async ({ id }, bytes) => {
    const of = createHash('sha256').update(bytes).digest('base64');
    const last = kept.get(id);
    const jpeg = last?.of === of ? last.jpeg : await reencode(bytes);
    // The one that was asked for last stands last.
    kept.delete(id);
    kept.set(id, { of, jpeg });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return jpeg;
  };
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function ask({ url, token }: HttpCameraConfig, made: Reencode, camera: Camera, now: Date): Promise<Still> {
  const response = await fetch(addressOf(url, camera), {
    headers: { accept: 'image/jpeg', ...(token && { authorization: `Bearer ${token}` }) },
    // A redirect could lead anywhere in the house.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new NoStill('unreachable', new Error(`recorder answered ${response.status}`));
  }
  const bytes = await readLimited(response);
  return { jpeg: await made(camera, bytes), takenAt: takenAtOf(response, now) };
}

export function createHttpCamera(given: HttpCameraConfig): CameraAdapter {
  const made = remembering();
  return {
    name: 'http',
    async latestStill(camera, now) {
      try {
        return await ask(given, made, camera, now);
      } catch (error) {
        if (error instanceof NoStill) throw error;
        throw new NoStill(isTimeout(error) ? 'timeout' : 'unreachable', error);
      }
    },
  };
}
