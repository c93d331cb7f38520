/** What cameras show now: one answer for a whole wall, which goes on until the viewer goes or may no longer see them. */
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { MOST_CELLS, PLAY_MS } from '@/contract/video/play';
import type { Deps } from '../../http/context';
import { cookieName, SESSION_COOKIE } from '../../http/session-cookie';
import { AppError } from '../../http/app-error';
import { NoFilm } from '../../ports/media';
import { codeOfRefusal, refuseFilm } from './film-refusal';
import { type FilmStream, openFilmStream } from './film-stream';
import { findLiveCamera } from './find-camera';
import { filmMessages, fragmentMessage, refusalMessage } from './messages';
import { type Playing, readPlayToken } from './play-token';
import { addressExpired, addressNotYours } from './play.errors';
import { maySee, noteWatched, type ReadSession, viewerOf } from './watchers';

export const FILM_HEADERS = {
  'content-type': 'application/octet-stream',
  'cache-control': 'no-store, no-transform',
  // A proxy that gathers an answer before it passes it on would hold back the picture.
  'x-accel-buffering': 'no',
} as const;

/** The addresses of a request, all of one session. @throws AppError */
export function readTokens(deps: Deps, c: HonoContext): [Playing, ...Playing[]] {
  const cookie = getCookie(c, cookieName(deps.config, SESSION_COOKIE));
  const tokens = c.req.queries('t') ?? [];
  const [first, ...rest] = tokens.map((token) => readPlayToken(deps.secret, token, cookie, deps.now()));
  if (!first || tokens.length > MOST_CELLS || rest.some(({ session }) => session !== first.session))
    throw addressNotYours();
  return [first, ...rest];
}

interface Cell {
  readonly cell: number;
  readonly playing: Playing;
  /** Ends this cell alone. */
  readonly line: AbortController;
}

/** Sends one camera's film. Fragments that a slow reader has no room for are left out up to the next keyframe. */
async function feed(deps: Deps, stream: FilmStream, { cell, playing, line }: Cell): Promise<void> {
  try {
    const camera = await findLiveCamera(deps.db, playing);
    if (!deps.media) throw new NoFilm('notConfigured');
    const signal = AbortSignal.any([stream.signal, line.signal]);
    const film = await deps.media.live(camera, { stream: playing.stream, now: deps.now, signal });
    for (const each of filmMessages(cell, film)) stream.write(each);
    let isBehind = false;
    for await (const fragment of film.fragments) {
      if (signal.aborted) return;
      isBehind = !stream.hasRoom() || (isBehind && !fragment.isKey);
      if (!isBehind) stream.write(fragmentMessage(cell, fragment));
    }
    if (!signal.aborted) throw new NoFilm('unreachable');
  } catch (error) {
    if (!stream.signal.aborted) stream.write(refusalMessage(cell, codeOfRefusal(error)));
  }
}

/** @returns the code of the refusal; null: it is still there */
const whyGone = async (deps: Deps, playing: Playing): Promise<string | null> => {
  try {
    await findLiveCamera(deps.db, playing);
    return null;
  } catch (error) {
    if (error instanceof AppError || error instanceof NoFilm) return codeOfRefusal(error);
    throw error;
  }
};

/**
 * Asks again who watches. A right that was taken away ends its cells, as does a camera that was switched off; a session that
 * is over ends the whole.
 */
async function renew(deps: Deps, gate: ReadSession, stream: FilmStream, cells: readonly Cell[], session: number) {
  const user = await viewerOf(deps, gate, session);
  for (const { cell, playing, line } of cells) {
    if (line.signal.aborted) continue;
    const may = user !== null && maySee(user, playing);
    const gone = may ? await whyGone(deps, playing) : null;
    if (may && gone === null) {
      await noteWatched(deps, user, playing, { kind: 'live', goesOn: true });
      continue;
    }
    stream.write(refusalMessage(cell, gone ?? (user ? 'permission.denied' : 'session.signedOut')));
    line.abort();
  }
  if (!user) stream.end();
}

/** @returns the handler of GET `LIVE_PATH`. @param renewMs how often a viewer is asked for again */
export function liveHandler(deps: Deps, gate: ReadSession, renewMs = PLAY_MS): (c: HonoContext) => Promise<Response> {
  return async (c) => {
    try {
      const all = readTokens(deps, c);
      const [{ session }] = all;
      const user = await viewerOf(deps, gate, session);
      if (!user) throw addressExpired();
      if (!all.every((playing) => maySee(user, playing))) throw addressNotYours();
      for (const playing of all) await noteWatched(deps, user, playing, { kind: 'live', goesOn: false });
      const stream = openFilmStream(deps.stopping);
      const cells = all.map((playing, cell) => ({ cell, playing, line: new AbortController() }));
      // Without an answer of the database nothing changes: no picture stops because it rests.
      const timer = setInterval(() => void renew(deps, gate, stream, cells, session).catch(() => undefined), renewMs);
      stream.signal.addEventListener('abort', () => clearInterval(timer));
      void Promise.all(cells.map((cell) => feed(deps, stream, cell))).then(stream.end);
      return c.body(stream.body, 200, FILM_HEADERS);
    } catch (error) {
      return refuseFilm(c, error);
    }
  };
}
