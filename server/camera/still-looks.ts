/** Who looks at stills is written down once for each person, camera and some minutes: a page asks every five seconds. */
import type { Deps } from '../http/context';
import { type StillQuery, viewerOf } from './still-url';

/** Shorter than after what time it counts as another look (`views.usecases`): that one goes on. */
const EVERY_MS = 5 * 60_000;
const MOST_KEPT = 20_000;

export class StillLooks {
  readonly #noted = new Map<string, number>();
  constructor(readonly deps: Pick<Deps, 'onWatched'>) {}

  /** That it could not be written down stops no picture; it is said aloud. */
  async note(query: StillQuery, now: Date): Promise<void> {
    const viewer = viewerOf(query);
    if (!viewer) return;
    const key = `${query.park} ${query.camera} ${query.by}`;
    if ((this.#noted.get(key) ?? 0) > now.getTime() - EVERY_MS) return;
    if (this.#noted.size >= MOST_KEPT) this.#noted.clear();
    this.#noted.set(key, now.getTime());
    const of = { parkId: query.park, cameraId: query.camera, kind: 'still' as const, goesOn: true };
    try {
      await this.deps.onWatched?.({ ...of, ...viewer, reason: '', at: now, from: null, to: null });
    } catch (error) {
      this.#noted.delete(key);
      console.error('look-up not written down', error);
    }
  }
}
