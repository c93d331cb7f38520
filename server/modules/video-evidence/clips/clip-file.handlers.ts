/** The file of an export by its signed address, whole or in the ranges that players ask for. */
import type { Context as HonoContext } from 'hono';
import { clipFileQuery } from '@/contract/video/clip';
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import type { Deps } from '../../../http/context';
import { sendEnvelope, toFailure } from '../../../http/failure';
import { clipExpired, clipNotFound } from '../video-evidence.errors';
import { PART_BYTES } from './clip-make.jobs';
import { type Clip, findClip, readPart } from './clip.repository';
import { rangeOf, type Range } from './clip-range.rules';
import { type ClipFileQuery, isClipUrl } from './clip-url.rules';

/** @throws AppError: a wrong, expired or unknown address gets one answer */
async function read(deps: Deps, c: HonoContext): Promise<{ query: ClipFileQuery; clip: Clip & { size: number } }> {
  const now = deps.now();
  const query = clipFileQuery.safeParse(c.req.query());
  if (!query.success || !isClipUrl(deps.secret, query.data, now)) throw clipNotFound();
  const { park, clip: id } = query.data;
  const clip = await deps.db.withPark([park], (tx) => findClip(tx, id));
  if (!clip || clip.size === null) throw clipNotFound();
  if (clip.state !== C.ready) throw clipExpired((clip.expiresAt ?? now).getTime());
  return { query: query.data, clip: { ...clip, size: clip.size } };
}

/** A piece at a time, each in a transaction of its own: a slow line holds no connection. */
async function* piecesOf(deps: Deps, { id, parkId }: Clip, { from, to }: Range): AsyncGenerator<Uint8Array> {
  for (let no = Math.floor(from / PART_BYTES); no * PART_BYTES <= to; no += 1) {
    const bytes = await deps.db.withPark([parkId], (tx) => readPart(tx, id, no));
    if (!bytes) return;
    const begins = no * PART_BYTES;
    yield bytes.subarray(Math.max(0, from - begins), Math.min(bytes.length, to + 1 - begins));
  }
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

const headersOf = ({ no, size }: Clip & { size: number }, as: ClipFileQuery['as'], range: Range) => ({
  'content-type': 'video/mp4',
  'content-disposition': `${as === 'save' ? 'attachment' : 'inline'}; filename="${no}.mp4"`,
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
      const range = rangeOf(c.req.header('range'), clip.size);
      if (!range) return c.body(null, 416, { 'content-range': `bytes */${clip.size}` });
      const status = range.isPart ? 206 : 200;
      return c.body(streamOf(piecesOf(deps, clip, range)), status, headersOf(clip, query.as, range));
    } catch (error) {
      const failed = await toFailure(error, (fault) => console.error(`[${String(c.get('traceId'))}] clip`, fault));
      c.header('cache-control', 'no-store');
      return sendEnvelope(c, failed.body, failed.status);
    }
  };
