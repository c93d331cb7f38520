/**
 * HLS for browsers in which the own player cannot play: lists, beginnings and pieces by number. Of the built-in source they
 * are made by the clock, of media servers they are gathered.
 */
import type { Context as HonoContext } from 'hono';
import type { Deps } from '../../http/context';
import { type FilmCamera, NoFilm } from '../../ports/media';
import { PART_MS } from '../source/built-in';
import { refuseFilm } from './film-refusal';
import { findLiveCamera } from './find-camera';
import { gatheredPlaylist, openGatherer } from './gathered';
import { readTokens } from './live-view';
import type { Playing } from './play-token';
import { addressNotYours, noPiece, spanWrong } from './play.errors';
import { firstPartOf, PARTS_OF_SEGMENT, playlist, runningPart, thereAt } from './playlist';
import { maySee, noteWatched, type ReadSession, viewerOf } from './watchers';

interface Making {
  readonly deps: Deps;
  readonly gate: ReadSession;
  readonly gatherer: ReturnType<typeof openGatherer>;
}

interface Wanted {
  readonly name: string;
  readonly playing: Playing;
  readonly camera: FilmCamera;
}

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

/** Asked for once for each address: here the viewer is asked for, and written down. @throws AppError */
async function seeViewer(deps: Deps, gate: ReadSession, playing: Playing): Promise<void> {
  const user = await viewerOf(deps, gate, playing.session);
  if (!maySee(user, playing) || !user) throw addressNotYours();
  await noteWatched(deps, user, playing, { kind: 'live', goesOn: false });
}

/** Of a media server: what came of it in the last seconds. */
async function madeOfServer(
  { deps, gate, gatherer }: Making,
  c: HonoContext,
  { name, playing, camera }: Wanted,
): Promise<Made> {
  if (name === 'init.mp4') await seeViewer(deps, gate, playing);
  const gathered = await gatherer.of(camera, playing.stream);
  if (name === 'index.m3u8') return [gatheredPlaylist(gathered, encodeURIComponent(c.req.query('t') ?? '')), LIST];
  if (name === 'init.mp4') return [new Uint8Array(gathered.init), PIECE];
  const number = numberIn(c, 'n');
  const piece = name === 'segment.m4s' && gathered.pieces.find((each) => each.number === number);
  if (!piece) throw noPiece();
  return [new Uint8Array(Buffer.concat(piece.parts)), PIECE];
}

async function make(making: Making, c: HonoContext, name: string): Promise<Made> {
  const { deps, gate } = making;
  const [playing] = readTokens(deps, c);
  const camera = await findLiveCamera(deps.db, playing);
  const grid = deps.media?.grid;
  if (!grid || (await grid.has?.(camera)) === false) return madeOfServer(making, c, { name, playing, camera });
  const read = (part: number) => grid.fragment(camera, playing.stream, part).bytes;
  switch (name) {
    case 'index.m3u8':
      return list(deps, c);
    case 'segment.m4s':
      return pieces(deps, firstPartOf(numberIn(c, 'n') ?? 0), PARTS_OF_SEGMENT, read);
    case 'part.m4s':
      return pieces(deps, numberIn(c, 'n') ?? 0, 1, read);
    case 'init.mp4': {
      await seeViewer(deps, gate, playing);
      return [new Uint8Array(grid.film(camera, playing.stream).init), PIECE];
    }
    default:
      throw noPiece();
  }
}

/** @returns the handler of GET `HLS_PATH/:name`. */
export function hlsHandler(deps: Deps, gate: ReadSession): (c: HonoContext) => Promise<Response> {
  const media = deps.media ?? { live: () => Promise.reject(new NoFilm('notConfigured')) };
  const making: Making = { deps, gate, gatherer: openGatherer(media, deps.now, deps.stopping) };
  return async (c) => {
    try {
      const [body, type] = await make(making, c, c.req.param('name') ?? '');
      return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store' });
    } catch (error) {
      return refuseFilm(c, error);
    }
  };
}
