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
import { type FilmFacts, piecesOf } from './film';
import { viewOf } from './boxes';
import { retimed } from './moof';
import { SilentCameras, announcesSound, listenTo } from './silent-cameras';

/** What is asked of the equipment of a park. */
export interface PlayRoutes {
  /** @throws NoFilm, MediaServerAway, MediaServerRefused */
  addressOf(camera: FilmCamera, stream: StreamKind): Promise<PlayAddress>;
  /** Null: nothing was recorded then, or no server keeps recordings. @throws as `addressOf` */
  recordingOf(camera: FilmCamera, span: RecordedSpan, stream: StreamKind): Promise<RecordingAddress | null>;
  isBuiltIn(camera: FilmCamera): Promise<boolean>;
  /** Whether packets of a camera arrive with its media server, where a viewer asked for them. */
  noteSignal?(camera: FilmCamera, hasSignal: boolean): Promise<void>;
  /** What the known gaps leave of a span, for the built-in source. */
  recordedOf(camera: FilmCamera, span: RecordedSpan): Promise<RecordedSpan[]>;
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

type Parts = ReturnType<typeof piecesOf>;

async function fetchParts({ url, headers }: HttpAddress, silence: Silence, keepsSound: boolean): Promise<Parts> {
  // A redirect could lead anywhere in the house.
  const response = await fetch(url, { headers, redirect: 'error', signal: silence.signal });
  if (response.ok && response.body) return piecesOf(heardFrom(response.body, silence), { keepsSound });
  await response.body?.cancel();
  throw new NoFilm('unreachable', new Error(`HTTP ${response.status}`));
}

interface OnClock {
  readonly signal: AbortSignal;
  /** When the first fragment, which lasts so long, was begun. */
  readonly beginsAt: (durationMs: number) => number;
}

/** Its first keyframe: when it was taken, and the time that the server names. */
interface Begun {
  readonly at: number;
  readonly time: bigint;
}

/** Onto the clock of the platform: servers count from when they began. */
async function* onOurClock(
  parts: Parts,
  { timescale, sound }: FilmFacts,
  { beginsAt, signal }: OnClock,
  silence: Silence,
): AsyncGenerator<Fragment> {
  let begun: Begun | undefined;
  let number = 0;
  /** The sound is moved by as many seconds as the picture is. */
  const soundAt = (time: bigint, { at, time: first }: Begun) => {
    const sec = sound ? Number(time) / sound.timescale + at / SECOND_MS - Number(first) / timescale : 0;
    return { at: sec * SECOND_MS, time: BigInt(Math.max(0, Math.round(sec * (sound?.timescale ?? 0)))) };
  };
  try {
    for await (const part of parts) {
      if (signal.aborted) return;
      if ('sound' in part && begun) {
        const { bytes, place } = part.sound;
        const { at, time } = soundAt(place.time, begun);
        yield { at, durationMs: 0, isKey: false, isHeard: true, bytes: retimed(bytes, place, time, (number += 1)) };
      }
      if (!('piece' in part)) continue;
      const { bytes, facts, sound: heard } = part.piece;
      // Whoever joins begins with a keyframe.
      if (!begun && !facts.isKey) continue;
      const durationMs = (facts.duration * SECOND_MS) / timescale;
      begun ??= { at: beginsAt(durationMs), time: facts.time };
      const at = begun.at + (Number(facts.time - begun.time) * SECOND_MS) / timescale;
      const time = BigInt(Math.max(0, Math.round((at * timescale) / SECOND_MS)));
      const moved = retimed(bytes, facts, time, (number += 1));
      if (heard) viewOf(moved).setBigUint64(heard.timeAt, soundAt(heard.time, begun).time);
      yield { at, durationMs, isKey: facts.isKey, isHeard: Boolean(heard), bytes: moved };
    }
  } catch (error) {
    if (!signal.aborted) throw reasonOf(error, silence);
  } finally {
    silence.end();
  }
}

type HttpAddress = Pick<Extract<PlayAddress, { kind: 'http' }>, 'url' | 'headers'>;

async function open(address: HttpAddress, on: OnClock, longestMs: number, keepsSound = false): Promise<LiveFilm> {
  const silence = new Silence(on.signal, longestMs);
  try {
    const parts = await fetchParts(address, silence, keepsSound);
    const first = await parts.next();
    if (first.done || !('film' in first.value)) throw new NoFilm('badStream', new Error('it ended before it began'));
    const { film } = first.value;
    return { mime: film.mime, init: film.init, fragments: onOurClock(parts, film, on, silence) };
  } catch (error) {
    silence.end();
    throw reasonOf(error, silence);
  }
}

const live = (address: HttpAddress, { now, signal }: Watching, longestMs: number, sounds: boolean): Promise<LiveFilm> =>
  open(address, { signal, beginsAt: (durationMs) => now().getTime() - durationMs }, longestMs, sounds);

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

/** The built-in clip has no gaps of its own: what is told to be missing is left out. */
async function* recordedOnly(
  fragments: Clip['fragments'],
  spans: readonly RecordedSpan[],
  wantedFrom: number,
): AsyncGenerator<Fragment> {
  const isRecorded = ({ at, durationMs }: Fragment): boolean =>
    // It begins with the keyframe before what is wanted.
    spans.some(({ from, to }) => (from === wantedFrom || at + durationMs > from) && at < to);
  let follows = false;
  for await (const fragment of fragments) {
    // After a gap a picture begins with a keyframe.
    follows = isRecorded(fragment) && (follows || fragment.isKey);
    if (follows) yield fragment;
  }
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
  const silent = new SilentCameras();
  const liveOf = async (camera: FilmCamera, watching: Watching, sounds: boolean): Promise<LiveFilm> => {
    // That it could not be written down stops no picture.
    const note = (hasSignal: boolean) => routes.noteSignal?.(camera, hasSignal).catch(() => undefined);
    const address = await routes.addressOf(camera, watching.stream).catch(async (error: unknown) => {
      if (error instanceof MediaServerRefused && error.reason === 'noPackets') await note(false);
      throw refusalOf(error);
    });
    if (address.kind === 'builtIn') return own().live(camera, watching);
    try {
      const film = await live(address, watching, longestMs, sounds);
      await note(true);
      return film;
    } catch (error) {
      // It is there and let itself be asked, and then nothing came.
      if (error instanceof NoFilm && error.reason === 'timeout') await note(false);
      throw error;
    }
  };
  return {
    name: 'servers',
    simulates: builtIn !== undefined,
    async live(camera, watching) {
      const sounds = camera.sound === true && !silent.has(camera.id, watching.now());
      const film = await liveOf(camera, watching, sounds);
      if (!sounds || !announcesSound(film)) return film;
      const heard = await listenTo(film);
      if (heard) return heard;
      silent.note(camera.id, watching.now());
      return liveOf(camera, watching, false);
    },
    async clip(camera, from, to, stream) {
      if (await routes.isBuiltIn(camera)) {
        const clip = await own().clip(camera, from, to, stream);
        const spans = await routes.recordedOf(camera, { from, to });
        if (spans.length === 0) throw new NoFilm('noRecording');
        return { ...clip, fragments: recordedOnly(clip.fragments, spans, from) };
      }
      return recorded((at) => routes.recordingOf(camera, { from: at, to }, stream), from, to, longestMs);
    },
    ...(builtIn?.grid && { grid: { ...builtIn.grid, has: (camera: FilmCamera) => routes.isBuiltIn(camera) } }),
  };
}
