/** A past moment of one camera, as fast as the viewer takes it. */
import type { Context as HonoContext } from 'hono';
import { LONGEST_RECORDING_MS, recordingQuery } from '@/contract/video/play';
import type { Deps } from '../../http/context';
import { type Clip, NoFilm } from '../../ports/media';
import { codeOfRefusal, refuseFilm } from './film-refusal';
import { type FilmStream, openFilmStream } from './film-stream';
import { findCamera } from './find-camera';
import { FILM_HEADERS, readTokens } from './live-view';
import { endMessage, filmMessages, fragmentMessage, refusalMessage } from './messages';
import { addressExpired, addressNotYours, reasonMissing, spanWrong, tooLongAgo } from './play.errors';
import { maySee, noteWatched, type ReadSession, viewerOf } from './watchers';

const DAY_MS = 24 * 60 * 60_000;

/** @throws AppError for what is no span or lies ahead */
function spanOf(c: HonoContext, now: number): { from: number; to: number } {
  const query = recordingQuery.safeParse(c.req.query());
  if (!query.success) throw spanWrong();
  const { from, to } = query.data;
  if (from >= Math.min(to, now) || to - from > LONGEST_RECORDING_MS) throw spanWrong();
  return { from, to: Math.min(to, now) };
}

async function send(stream: FilmStream, clip: Clip): Promise<void> {
  try {
    for (const each of filmMessages(0, clip)) stream.write(each);
    for await (const fragment of clip.fragments) {
      await stream.room();
      if (stream.signal.aborted) return;
      stream.write(fragmentMessage(0, fragment));
    }
    stream.write(endMessage(0));
  } catch (error) {
    if (!stream.signal.aborted) stream.write(refusalMessage(0, codeOfRefusal(error)));
  }
  stream.end();
}

/** @returns the handler of GET `RECORDING_PATH`. */
export function recordingHandler(deps: Deps, gate: ReadSession): (c: HonoContext) => Promise<Response> {
  return async (c) => {
    try {
      const [playing] = readTokens(deps, c);
      const now = deps.now().getTime();
      const { from, to } = spanOf(c, now);
      const user = await viewerOf(deps, gate, playing.session);
      if (!user) throw addressExpired();
      if (!maySee(user, playing)) throw addressNotYours();
      const camera = await findCamera(deps.db, playing);
      if (from < now - camera.keptDays * DAY_MS) throw tooLongAgo(camera.keptDays);
      // Whoever comes from an alarm or an event has said it with that.
      if (camera.asksReason && playing.originId === null && playing.reason === '') throw reasonMissing();
      if (!deps.media) throw new NoFilm('notConfigured');
      const clip = await deps.media.clip(camera, from, to, playing.stream);
      const span = { from: new Date(from), to: new Date(to) };
      await noteWatched(deps, user, playing, { kind: 'recording', goesOn: false, ...span });
      const stream = openFilmStream(deps.stopping);
      void send(stream, clip);
      return c.body(stream.body, 200, FILM_HEADERS);
    } catch (error) {
      return refuseFilm(c, error);
    }
  };
}
