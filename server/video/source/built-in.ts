/**
 * The built-in source: loops one clip as the live picture of every camera. Which fragment is on follows from the clock alone,
 * so that nothing is kept for a camera, any past moment looks as it did, and every process gives the same.
 */
import type { Camera } from '../../ports/camera';
import { type Fragment, type MediaSource, NoFilm } from '../../ports/media';
import { readFilm } from './film';
import { retimed } from './moof';

/** Length of a fragment, ms. HLS counts on it. */
export const PART_MS = 500;

/** Resolves at a moment (ms since 1970), or as soon as it is not waited for any more. */
export type WaitUntil = (at: number, signal: AbortSignal) => Promise<void>;

const waitByClock: WaitUntil = (at, signal) =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, Math.max(0, at - Date.now()));
    signal.addEventListener('abort', end);
  });

/** The number of the fragment that runs at a moment. */
export const numberAt = (at: number): number => Math.floor(at / PART_MS);

/**
 * @param file a fragmented MP4 whose fragments are all half a second long
 * @throws NoFilm for any other
 */
export function createBuiltIn(file: Uint8Array, wait: WaitUntil = waitByClock): MediaSource {
  const film = readFilm(file);
  const { pieces, timescale } = film;
  const ticks = (timescale * PART_MS) / 1000;
  if (pieces.length === 0 || pieces.some(({ facts }) => facts.duration !== ticks) || !pieces[0]?.facts.isKey)
    throw new NoFilm('badStream', new Error('the clip needs fragments of half a second, the first with a keyframe'));
  const keys = pieces.flatMap(({ facts }, index) => (facts.isKey ? [index] : []));

  /** Cameras begin at different keyframes: two beside each other do not look the same. */
  const pieceOf = ({ id }: Camera, number: number): number => (number + (keys[id % keys.length] ?? 0)) % pieces.length;

  const fragment = (camera: Camera, number: number): Fragment => {
    const piece = pieces[pieceOf(camera, number)];
    if (!piece) throw new NoFilm('noRecording');
    return {
      at: number * PART_MS,
      durationMs: PART_MS,
      isKey: piece.facts.isKey,
      bytes: retimed(piece.bytes, piece.facts, BigInt(number) * BigInt(ticks), number + 1),
    };
  };

  /** The keyframe at or before. */
  const keyBefore = (camera: Camera, number: number): number => {
    let at = number;
    while (!pieces[pieceOf(camera, at)]?.facts.isKey) at -= 1;
    return at;
  };

  async function* live(camera: Camera, now: () => Date, signal: AbortSignal): AsyncGenerator<Fragment> {
    for (let number = keyBefore(camera, numberAt(now().getTime()) - 1); ; number += 1) {
      await wait((number + 1) * PART_MS, signal);
      if (signal.aborted) return;
      yield fragment(camera, number);
    }
  }

  function* between(camera: Camera, from: number, to: number): Generator<Fragment> {
    for (let number = keyBefore(camera, numberAt(from)); number * PART_MS < to; number += 1)
      yield fragment(camera, number);
  }

  const { mime, init } = film;
  return {
    name: 'builtIn',
    simulates: true,
    live: async (camera, { now, signal }) => ({ mime, init, fragments: live(camera, now, signal) }),
    clip: async (camera, from, to) => ({ mime, init, fragments: between(camera, from, to) }),
    grid: { film: () => ({ mime, init }), fragment: (camera, _stream, number) => fragment(camera, number) },
  };
}
