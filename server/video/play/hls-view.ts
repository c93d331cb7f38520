/** HLS for browsers in which the own player cannot play: lists, beginnings and pieces by number. */
import type { Context as HonoContext } from 'hono';
import type { Deps } from '../../http/context';
import { NoFilm } from '../../ports/media';
import { PART_MS } from '../source/built-in';
import { refuseFilm } from './film-refusal';
import { findLiveCamera } from './find-camera';
import { readTokens } from './live-view';
import { addressNotYours, noPiece, spanWrong } from './play.errors';

import { firstPartOf, PARTS_OF_SEGMENT, playlist, runningPart, thereAt } from './playlist';
import { maySee, noteWatched, type ReadSession, viewerOf } from './watchers';

type Made = readonly [body: string | Uint8Array<ArrayBuffer>, type: string];

const LIST = 'application/vnd.apple.mpegurl';
const PIECE = 'video/mp4';
/** What a player may lag behind and still be given its pieces, ms. */
const KEPT_MS = 60_000;

const until = (at: number, now: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, at - now)));

function numberIn(c: HonoContext, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,12}$/.test(text)) throw spanWrong();
  return Number(text);
}

/** Waits for what is not there yet, as players of short parts ask for it. */
async function list(deps: Deps, c: HonoContext): Promise<Made> {
  const now = deps.now().getTime();
  const segment = numberIn(c, '_HLS_msn');
  if (segment !== undefined) {
    const at = thereAt(now, segment, numberIn(c, '_HLS_part'));
    if (at === undefined) throw spanWrong();
    await until(at, now);
  }
  const asked = { isLow: c.req.query('low') !== '0', token: encodeURIComponent(c.req.query('t') ?? '') };
  return [playlist(deps.now().getTime(), asked), LIST];
}

/** Parts by their numbers, those that are next too: they come as soon as they are whole. @throws AppError 404 */
async function pieces(deps: Deps, first: number, count: number, read: (part: number) => Uint8Array): Promise<Made> {
  const now = deps.now().getTime();
  const last = first + count - 1;
  if (last > runningPart(now) || first < runningPart(now - KEPT_MS)) throw noPiece();
  await until((last + 1) * PART_MS, now);
  return [new Uint8Array(Buffer.concat(Array.from({ length: count }, (_, at) => read(first + at)))), PIECE];
}

async function make(deps: Deps, gate: ReadSession, c: HonoContext, name: string): Promise<Made> {
  const [playing] = readTokens(deps, c);
  const grid = deps.media?.grid;
  if (!grid) throw new NoFilm('notConfigured');
  const camera = await findLiveCamera(deps.db, playing);
  if ((await grid.has?.(camera)) === false) throw new NoFilm('codecUnknown');
  const read = (part: number) => grid.fragment(camera, playing.stream, part).bytes;
  switch (name) {
    case 'index.m3u8':
      return list(deps, c);
    case 'segment.m4s':
      return pieces(deps, firstPartOf(numberIn(c, 'n') ?? 0), PARTS_OF_SEGMENT, read);
    case 'part.m4s':
      return pieces(deps, numberIn(c, 'n') ?? 0, 1, read);
    case 'init.mp4': {
      // Asked for once for each address: here the viewer is asked for, and written down.
      const user = await viewerOf(deps, gate, playing.session);
      if (!maySee(user, playing) || !user) throw addressNotYours();
      await noteWatched(deps, user, playing, { kind: 'live', goesOn: false });
      return [new Uint8Array(grid.film(camera, playing.stream).init), PIECE];
    }
    default:
      throw noPiece();
  }
}

/** @returns the handler of GET `HLS_PATH/:name`. */
export function hlsHandler(deps: Deps, gate: ReadSession): (c: HonoContext) => Promise<Response> {
  return async (c) => {
    try {
      const [body, type] = await make(deps, gate, c, c.req.param('name') ?? '');
      return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store' });
    } catch (error) {
      return refuseFilm(c, error);
    }
  };
}
