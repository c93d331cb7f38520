/** Who watches: asked when it begins and each minute while it goes on, with the rights of that moment. */
import type { Deps, SessionUser } from '../../http/context';
import type { Gate } from '../../http/gate';
import type { Watched } from '../../ports/media';
import type { Playing } from './play-token';

export type ReadSession = Pick<Gate, 'readSession'>;

/** @returns null: the session is over */
export const viewerOf = (deps: Deps, gate: ReadSession, session: number): Promise<SessionUser | null> =>
  deps.db.withPark([], (tx) => gate.readSession(tx, session, deps.now()));

/** Rights are held in each park: of one camera they say nothing about another park's. */
export const maySee = (user: SessionUser | null, { park }: Pick<Playing, 'park'>): boolean =>
  user !== null && !user.mustChangePassword && (user.rights.get(park)?.has('video.view') ?? false);

type Look = Pick<Watched, 'kind' | 'goesOn'> & Partial<Pick<Watched, 'from' | 'to'>>;

/** Writes the look-up down. That it could not be written stops no picture; it is said aloud. */
export async function noteWatched(deps: Deps, user: SessionUser, playing: Playing, look: Look): Promise<void> {
  try {
    await deps.onWatched?.({
      parkId: playing.park,
      cameraId: playing.camera,
      userId: user.id,
      sessionId: playing.session,
      origin: playing.origin,
      originId: playing.originId,
      reason: playing.reason,
      at: deps.now(),
      from: null,
      to: null,
      ...look,
    });
  } catch (error) {
    console.error('look-up not written down', error);
  }
}
