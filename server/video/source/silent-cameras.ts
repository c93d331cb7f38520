/**
 * Cameras that announce a track of sound and never send any: a browser waits for it and holds the picture back. Their film is
 * opened without it. A camera that does send sound is known by its first fragments, so that nobody waits for this.
 */
import type { Fragment, LiveFilm } from '../../ports/media';

/** A picture that has gone on for so long without any sound has none. */
const SILENT_AFTER_MS = 3_000;
/** Its switch may be set right meanwhile. */
const REMEMBERED_MS = 10 * 60_000;

export const announcesSound = ({ mime }: LiveFilm): boolean => mime.includes('mp4a');

/** @returns the film from its beginning; null when it sends no sound, and then it is read no further */
export async function listenTo(film: LiveFilm): Promise<LiveFilm | null> {
  const reader = film.fragments[Symbol.asyncIterator]();
  const before: Fragment[] = [];
  for (;;) {
    const { done, value } = await reader.next();
    if (done) break;
    before.push(value);
    if (value.isHeard) break;
    if (value.at + value.durationMs - (before[0]?.at ?? 0) < SILENT_AFTER_MS) continue;
    await reader.return?.();
    return null;
  }
  async function* all(): AsyncGenerator<Fragment> {
    try {
      yield* before;
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
    } finally {
      await reader.return?.();
    }
  }
  return { ...film, fragments: all() };
}

/** By the camera's id. */
export class SilentCameras {
  readonly #until = new Map<number, number>();

  has(cameraId: number, now: Date): boolean {
    return (this.#until.get(cameraId) ?? 0) > now.getTime();
  }

  note(cameraId: number, now: Date): void {
    this.#until.set(cameraId, now.getTime() + REMEMBERED_MS);
  }
}
