/**
 * HLS of cameras that a media server plays: what comes of one is gathered into pieces for as long as somebody asks for them,
 * once for all who do. Pieces are numbered by the clock, so that another server process calls them the same.
 */
import { type FilmCamera, type Fragment, type MediaSource, NoFilm, type StreamKind } from '../../ports/media';
import { FIRST_SEGMENT_AT } from './playlist';

/** In ms: a piece begins with the first keyframe after so long. */
export const PIECE_MS = 2_000;
/** In ms: a camera that sends keyframes more seldom is cut without one. */
const LONGEST_PIECE_MS = 8_000;
const KEPT = 8;
/** In ms: players ask for the list at least as often. */
const IDLE_MS = 20_000;
const LOOK_EVERY_MS = 5_000;
/** Each keeps a connection to a media server and some megabytes. */
const MOST_CAMERAS = 64;

export interface HlsPiece {
  readonly number: number;
  /** When its first picture was taken, ms since 1970. */
  readonly at: number;
  durationMs: number;
  readonly parts: Uint8Array[];
}

export interface Gathered {
  readonly init: Uint8Array;
  /** Whole ones, in order; at least one. */
  readonly pieces: readonly HlsPiece[];
}

interface Running {
  readonly line: AbortController;
  /** Resolves with the first whole piece. */
  readonly begun: Promise<Gathered>;
  askedAt: number;
}

const numberAt = (at: number): number => Math.floor((at - FIRST_SEGMENT_AT) / PIECE_MS);

/** Puts fragments together. @param whole told of each piece that is finished */
function pieceMaker(whole: (piece: HlsPiece) => void) {
  let open: HlsPiece | undefined;
  const isEnd = (piece: HlsPiece, { at, isKey }: Fragment): boolean =>
    (isKey && numberAt(at) > piece.number) || at - piece.at >= LONGEST_PIECE_MS;
  return (fragment: Fragment): void => {
    // Sound that comes apart goes with the picture that it came with, and ends no piece.
    if (!open || (fragment.durationMs > 0 && isEnd(open, fragment))) {
      const next = numberAt(fragment.at);
      if (open) whole(open);
      open = { number: Math.max(next, (open?.number ?? next - 1) + 1), at: fragment.at, durationMs: 0, parts: [] };
    }
    open.parts.push(fragment.bytes);
    open.durationMs += fragment.durationMs;
  };
}

/** @param now the clock that films are put on @param stopping the server ends: so does all gathering */
export function openGatherer(media: Pick<MediaSource, 'live'>, now: () => Date, stopping?: AbortSignal) {
  const running = new Map<string, Running>();

  async function gather(camera: FilmCamera, stream: StreamKind, line: AbortController, begun: (all: Gathered) => void) {
    const signal = stopping ? AbortSignal.any([line.signal, stopping]) : line.signal;
    const { init, fragments } = await media.live(camera, { stream, now, signal });
    const pieces: HlsPiece[] = [];
    const take = pieceMaker((piece) => {
      pieces.push(piece);
      if (pieces.length > KEPT) pieces.shift();
      begun({ init, pieces });
    });
    for await (const fragment of fragments) take(fragment);
    throw new NoFilm('unreachable', new Error('it ended'));
  }

  function start(key: string, camera: FilmCamera, stream: StreamKind): Running {
    if (running.size >= MOST_CAMERAS) throw new NoFilm('unreachable', new Error('too many cameras by HLS'));
    const line = new AbortController();
    const begun = new Promise<Gathered>((done, fail) => {
      gather(camera, stream, line, done).catch((error: unknown) => {
        running.delete(key);
        clearInterval(timer);
        line.abort();
        fail(error);
      });
    });
    const own: Running = { line, begun, askedAt: Date.now() };
    const timer = setInterval(() => {
      if (Date.now() - own.askedAt < IDLE_MS) return;
      running.delete(key);
      clearInterval(timer);
      line.abort();
    }, LOOK_EVERY_MS);
    timer.unref();
    running.set(key, own);
    return own;
  }

  return {
    /** Begins where nobody has asked yet, and waits for the first piece then. @throws NoFilm */
    async of(camera: FilmCamera, stream: StreamKind): Promise<Gathered> {
      const key = `${camera.id} ${stream}`;
      const own = running.get(key) ?? start(key, camera, stream);
      own.askedAt = Date.now();
      return own.begun;
    },
  };
}

/** @param token goes behind each address, with its `?` */
export function gatheredPlaylist({ pieces }: Gathered, token: string): string {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) throw new NoFilm('unreachable');
  const longest = Math.max(PIECE_MS, ...pieces.map(({ durationMs }) => durationMs));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:8',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.number}`,
    `#EXT-X-MAP:URI="init.mp4?t=${token}"`,
  ];
  for (let number = first.number; number <= last.number; number += 1) {
    const piece = pieces.find((each) => each.number === number);
    if (piece) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(piece.at).toISOString()}`);
    // A piece that is longer than its place on the clock leaves the next place empty.
    else lines.push('#EXT-X-GAP');
    lines.push(`#EXTINF:${((piece?.durationMs ?? PIECE_MS) / 1000).toFixed(3)},`, `segment.m4s?t=${token}&n=${number}`);
  }
  return `${lines.join('\n')}\n`;
}
