/** The file of an export by its signed address, or the archive around it, whole or in the ranges that are asked for. */
import type { Context as HonoContext } from 'hono';
import { clipFileQuery } from '@/contract/video/clip';
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import { bytesOf } from '../../../files/stored-bytes';
import type { Deps } from '../../../http/context';
import { sendEnvelope, toFailure } from '../../../http/failure';
import { clipExpired, clipNotFound } from '../video-evidence.errors';
import { PART_BYTES } from './clip-make.jobs';
import { type Archive, archiveOf } from './clip-archive.rules';
import { publicKeyOf, signManifest } from './clip-manifest.rules';
import { type Clip, findClip, readPart } from './clip.repository';
import { rangeOf, type Range } from './clip-range.rules';
import { type ClipFileQuery, isClipUrl } from './clip-url.rules';

type Sized = Clip & { size: number };

/** @throws AppError: a wrong, expired or unknown address gets one answer */
async function read(deps: Deps, c: HonoContext): Promise<{ query: ClipFileQuery; clip: Sized }> {
  const now = deps.now();
  const query = clipFileQuery.safeParse(c.req.query());
  if (!query.success || !isClipUrl(deps.secret, query.data, now)) throw clipNotFound();
  const { park, clip: id } = query.data;
  const clip = await deps.db.withPark([park], (tx) => findClip(tx, id));
  if (!clip || clip.size === null) throw clipNotFound();
  if (clip.state !== C.ready) throw clipExpired((clip.expiresAt ?? now).getTime());
  return { query: query.data, clip: { ...clip, size: clip.size } };
}

type Bytes = Pick<Range, 'from' | 'to'>;

/** In a transaction of its own, which has ended before the bucket is asked. @throws AppError 503 */
async function partOf(deps: Deps, { id, parkId }: Clip, no: number): Promise<Buffer | null> {
  return bytesOf(deps, await deps.db.withPark([parkId], (tx) => readPart(tx, id, no)));
}

/** The first piece of a range, so that what cannot be read is refused instead of broken off. */
interface Opened {
  no: number;
  bytes: Buffer | null;
}

async function openFilm(deps: Deps, clip: Clip, film: Bytes | null): Promise<Opened | null> {
  if (!film) return null;
  const no = Math.floor(film.from / PART_BYTES);
  return { no, bytes: await partOf(deps, clip, no) };
}

/** A piece at a time: a slow line holds no connection. */
async function* filmOf(deps: Deps, clip: Clip, { from, to }: Bytes, opened: Opened | null): AsyncGenerator<Uint8Array> {
  for (let no = Math.floor(from / PART_BYTES); no * PART_BYTES <= to; no += 1) {
    const bytes = opened?.no === no ? opened.bytes : await partOf(deps, clip, no);
    if (!bytes) return;
    const begins = no * PART_BYTES;
    yield bytes.subarray(Math.max(0, from - begins), Math.min(bytes.length, to + 1 - begins));
  }
}

/** Without an archive the film is all there is. */
const BARE: Archive = { head: Buffer.alloc(0), tail: Buffer.alloc(0) };

function archiveFor({ secret }: Deps, { no, size, crc32, manifest, readyAt }: Sized, as: ClipFileQuery['as']): Archive {
  if (as !== 'pack' || manifest === null || crc32 === null || readyAt === null) return BARE;
  const small = [
    { name: `${no}.json`, bytes: Buffer.from(manifest, 'utf8') },
    { name: `${no}.json.sig`, bytes: signManifest(secret, manifest) },
    { name: `${no}.pem`, bytes: Buffer.from(publicKeyOf(secret), 'utf8') },
  ];
  return archiveOf({ name: `${no}.mp4`, size, crc: crc32 }, small, readyAt);
}

/** What of a part that stands at `begins` is in the range; null: nothing. */
function within({ from, to }: Bytes, begins: number, length: number): Bytes | null {
  const part = { from: Math.max(0, from - begins), to: Math.min(length - 1, to - begins) };
  return part.from <= part.to ? part : null;
}

async function* piecesOf(
  deps: Deps,
  clip: Sized,
  { head, tail }: Archive,
  range: Bytes,
  opened: Opened | null,
): AsyncGenerator<Uint8Array> {
  const [before, film, behind] = [
    within(range, 0, head.length),
    within(range, head.length, clip.size),
    within(range, head.length + clip.size, tail.length),
  ];
  if (before) yield head.subarray(before.from, before.to + 1);
  if (film) yield* filmOf(deps, clip, film, opened);
  if (behind) yield tail.subarray(behind.from, behind.to + 1);
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

const headersOf = (no: string, size: number, as: ClipFileQuery['as'], range: Range) => ({
  'content-type': as === 'pack' ? 'application/zip' : 'video/mp4',
  'content-disposition': `${as === 'play' ? 'inline' : 'attachment'}; filename="${no}.${as === 'pack' ? 'zip' : 'mp4'}"`,
  'content-length': String(range.to - range.from + 1),
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  ...(range.isPart && { 'content-range': `bytes ${range.from}-${range.to}/${size}` }),
});

/** @returns the handler of GET `video/v1/clips/file` */
export const clipFileHandler =
  (deps: Deps) =>
  async (c: HonoContext): Promise<Response> => {
    try {
      const { query, clip } = await read(deps, c);
      const archive = archiveFor(deps, clip, query.as);
      const size = archive.head.length + clip.size + archive.tail.length;
      const range = rangeOf(c.req.header('range'), size);
      if (!range) return c.body(null, 416, { 'content-range': `bytes */${size}` });
      const opened = await openFilm(deps, clip, within(range, archive.head.length, clip.size));
      const status = range.isPart ? 206 : 200;
      return c.body(
        streamOf(piecesOf(deps, clip, archive, range, opened)),
        status,
        headersOf(clip.no, size, query.as, range),
      );
    } catch (error) {
      const failed = await toFailure(error, (fault) => console.error(`[${String(c.get('traceId'))}] clip`, fault));
      c.header('cache-control', 'no-store');
      return sendEnvelope(c, failed.body, failed.status);
    }
  };
