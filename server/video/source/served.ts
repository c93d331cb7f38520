/** Cameras that a media server plays: their fMP4 over HTTP; all others by the built-in source, where there is one. */
import {
  type Clip,
  type FilmCamera,
  type Fragment,
  type LiveFilm,
  type MediaSource,
  NoFilm,
  type StreamKind,
  type Watching,
} from '../../ports/media';
import {
  MediaServerRefused,
  type PlayAddress,
  type RecordedSpan,
  type RecordingAddress,
} from '../../ports/media-server';
import { type FilmFacts, type Piece, piecesOf } from './film';
import { retimed } from './moof';

/** What is asked of the equipment of a park. */
export interface PlayRoutes {
  /** @throws NoFilm, MediaServerAway, MediaServerRefused */
  addressOf(camera: FilmCamera, stream: StreamKind): Promise<PlayAddress>;
  /** Null: nothing was recorded then, or no server keeps recordings. @throws as `addressOf` */
  recordingOf(camera: FilmCamera, span: RecordedSpan, stream: StreamKind): Promise<RecordingAddress | null>;
  isBuiltIn(camera: FilmCamera): Promise<boolean>;
}

/** How long a server may be silent: it may have to wait for the camera's first packets. */
const LONGEST_SILENCE_MS = 20_000;
const SECOND_MS = 1000;

/** Ends when the viewer does, or when nothing has come for so long. */
class Silence {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  constructor(
    viewer: AbortSignal,
    readonly longestMs: number,
  ) {
    this.signal = AbortSignal.any([viewer, this.#own.signal]);
    this.heard();
  }
  get isTooLong(): boolean {
    return this.#own.signal.aborted;
  }
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#own.abort(), this.longestMs);
  }
  end(): void {
    clearTimeout(this.#timer);
  }
}

function reasonOf(error: unknown, silence: Silence): NoFilm {
  if (error instanceof NoFilm) return error;
  if (silence.isTooLong) return new NoFilm('timeout', error);
  return new NoFilm('unreachable', error);
}

/** Of the call for an address. */
function refusalOf(error: unknown): NoFilm {
  if (error instanceof NoFilm) return error;
  const isLate = error instanceof MediaServerRefused && error.reason === 'noPackets';
  return new NoFilm(isLate || /time(d )?-?out/i.test(String(error)) ? 'timeout' : 'unreachable', error);
}

async function* heardFrom(body: AsyncIterable<Uint8Array>, silence: Silence): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    silence.heard();
    yield chunk;
  }
}

type Part = { readonly film: FilmFacts } | { readonly piece: Piece };

async function fetchParts({ url, headers }: HttpAddress, silence: Silence): Promise<AsyncGenerator<Part>> {
  // A redirect could lead anywhere in the house.
  const response = await fetch(url, { headers, redirect: 'error', signal: silence.signal });
  if (response.ok && response.body) return piecesOf(heardFrom(response.body, silence));
  await response.body?.cancel();
  throw new NoFilm('unreachable', new Error(`HTTP ${response.status}`));
}

interface OnClock {
  readonly signal: AbortSignal;
  /** When the first fragment, which lasts so long, was begun. */
  readonly beginsAt: (durationMs: number) => number;
}

/** Onto the clock of the platform: servers count from when they began. */
async function* onOurClock(
  parts: AsyncGenerator<Part>,
  { timescale }: FilmFacts,
  { beginsAt, signal }: OnClock,
  silence: Silence,
): AsyncGenerator<Fragment> {
  let begun: { readonly at: number; readonly time: bigint } | undefined;
  let number = 0;
  try {
    for await (const part of parts) {
      if (signal.aborted) return;
      if (!('piece' in part)) continue;
      const { bytes, facts } = part.piece;
      // Whoever joins begins with a keyframe.
      if (!begun && !facts.isKey) continue;
      const durationMs = (facts.duration * SECOND_MS) / timescale;
      begun ??= { at: beginsAt(durationMs), time: facts.time };
      const at = begun.at + (Number(facts.time - begun.time) * SECOND_MS) / timescale;
      const time = BigInt(Math.max(0, Math.round((at * timescale) / SECOND_MS)));
      yield { at, durationMs, isKey: facts.isKey, bytes: retimed(bytes, facts, time, (number += 1)) };
    }
  } catch (error) {
    if (!signal.aborted) throw reasonOf(error, silence);
  } finally {
    silence.end();
  }
}

type HttpAddress = Pick<Extract<PlayAddress, { kind: 'http' }>, 'url' | 'headers'>;

async function open(address: HttpAddress, on: OnClock, longestMs: number): Promise<LiveFilm> {
  const silence = new Silence(on.signal, longestMs);
  try {
    const parts = await fetchParts(address, silence);
    const first = await parts.next();
    if (first.done || !('film' in first.value)) throw new NoFilm('badStream', new Error('it ended before it began'));
    const { film } = first.value;
    return { mime: film.mime, init: film.init, fragments: onOurClock(parts, film, on, silence) };
  } catch (error) {
    silence.end();
    throw reasonOf(error, silence);
  }
}

const live = (address: HttpAddress, { now, signal }: Watching, longestMs: number): Promise<LiveFilm> =>
  open(address, { signal, beginsAt: (durationMs) => now().getTime() - durationMs }, longestMs);

/** Asks for what was recorded from a moment on. */
type AskRecording = (from: number) => Promise<RecordingAddress | null>;

/**
 * One recording after the other up to the end; what lies between them is left out. Whoever stops reading ends it.
 * @throws NoFilm when nothing was recorded
 */
async function recorded(ask: AskRecording, from: number, to: number, longestMs: number): Promise<Clip> {
  const line = new AbortController();
  const begin = async (at: number) => {
    const address = await ask(at).catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (!address) return undefined;
    const on = { signal: line.signal, beginsAt: () => address.from };
    return { address, film: await open(address, on, longestMs) };
  };
  const first = await begin(from);
  if (!first) throw new NoFilm('noRecording');
  async function* fragments(): AsyncGenerator<Fragment> {
    try {
      for (let each: typeof first | undefined = first; each;) {
        const { address, film } = each;
        try {
          for await (const fragment of film.fragments) {
            if (fragment.at >= address.to) break;
            yield fragment;
          }
        } finally {
          // The server notices by itself, later.
          await address.stop?.().catch(() => undefined);
        }
        const next: Awaited<ReturnType<typeof begin>> = address.to < to ? await begin(address.to) : undefined;
        // A player was told of one way of coding.
        each = next?.film.mime === first?.film.mime ? next : undefined;
      }
    } finally {
      line.abort();
    }
  }
  return { mime: first.film.mime, init: first.film.init, fragments: fragments() };
}

/** @param builtIn absent: cameras without a media server show nothing */
export function createServed(
  routes: PlayRoutes,
  builtIn: MediaSource | undefined,
  longestMs = LONGEST_SILENCE_MS,
): MediaSource {
  const own = (): MediaSource => {
    if (!builtIn) throw new NoFilm('notConfigured');
    return builtIn;
  };
  return {
    name: 'servers',
    simulates: builtIn !== undefined,
    async live(camera, watching) {
      const address = await routes.addressOf(camera, watching.stream).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return address.kind === 'builtIn' ? own().live(camera, watching) : live(address, watching, longestMs);
    },
    async clip(camera, from, to, stream) {
      if (await routes.isBuiltIn(camera)) return own().clip(camera, from, to, stream);
      return recorded((at) => routes.recordingOf(camera, { from: at, to }, stream), from, to, longestMs);
    },
    ...(builtIn?.grid && { grid: { ...builtIn.grid, has: (camera: FilmCamera) => routes.isBuiltIn(camera) } }),
  };
}
