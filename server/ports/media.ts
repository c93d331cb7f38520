/**
 * Where moving pictures come from: the built-in source loops a clip, adapters ask WVP, ZLMediaKit or go2rtc. What is given
 * is fragmented MP4, an init segment first and then fragments, each a `moof` with its `mdat`.
 */
import type { ViewOrigin } from '@/contract/video/clip-codes';
import type { Camera } from './camera';

/** A camera as films are asked for. */
export interface FilmCamera extends Camera {
  /** Live comes with its sound, where a media server gives one that browsers play; absent: without. */
  readonly sound?: boolean;
}

/** The large picture, or the small one that walls and phones ask for. */
export type StreamKind = 'main' | 'sub';

export interface Fragment {
  /** When its first picture was taken, ms since 1970. */
  readonly at: number;
  readonly durationMs: number;
  /** Begins with a keyframe: whoever joins begins with such a one. */
  readonly isKey: boolean;
  /** There is sound in it. */
  readonly isHeard?: boolean;
  readonly bytes: Uint8Array;
}

export interface Film {
  /** As MediaSource asks for it: `video/mp4; codecs="avc1.4d401f"`. */
  readonly mime: string;
  readonly init: Uint8Array;
}

export interface LiveFilm extends Film {
  /** Begins with a keyframe, each as soon as it is whole; ends when `signal` says so, or when the camera does. */
  readonly fragments: AsyncIterable<Fragment>;
}

export interface Clip extends Film {
  /** From the keyframe at or before the beginning; in order, without a gap unless the recording has one. */
  readonly fragments: AsyncIterable<Fragment> | Iterable<Fragment>;
}

export interface Watching {
  readonly stream: StreamKind;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Why there is no film; the words are `errors.play.<reason>` of the client. */
export type NoFilmReason =
  | 'notConfigured'
  | 'cameraOff'
  | 'unreachable'
  | 'timeout'
  | 'badStream'
  | 'codecUnknown'
  | 'noRecording';

export class NoFilm extends Error {
  constructor(
    readonly reason: NoFilmReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'NoFilm';
  }
}

export interface MediaSource {
  readonly name: 'builtIn' | 'servers';
  /** What it gives for a camera that no media server plays comes from no camera. */
  readonly simulates: boolean;
  /** @throws NoFilm; anything else counts as `unreachable` */
  live(camera: FilmCamera, watching: Watching): Promise<LiveFilm>;
  /** A past moment as it was recorded, `from` and `to` in ms since 1970. @throws NoFilm */
  clip(camera: FilmCamera, from: number, to: number, stream: StreamKind): Promise<Clip>;
  /**
   * What HLS is made of: fragments of half a second on a grid of the clock, by their numbers (ms since 1970 / 500). Absent:
   * the source has none on such a grid, and players do without HLS.
   */
  readonly grid?: {
    /** Absent: of every camera. */
    readonly has?: (camera: FilmCamera) => Promise<boolean>;
    readonly film: (camera: Camera, stream: StreamKind) => Film;
    readonly fragment: (camera: Camera, stream: StreamKind, number: number) => Fragment;
  };
}

/** Somebody looked: once when it begins, and at each renewal while it goes on. */
export interface Watched {
  readonly parkId: number;
  readonly cameraId: number;
  readonly userId: number;
  readonly sessionId: number;
  readonly kind: 'live' | 'recording' | 'still';
  /** From which page, which record that shows, and what for. */
  readonly origin: ViewOrigin;
  readonly originId: number | null;
  readonly reason: string;
  readonly at: Date;
  /** Of a recording: what of it. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** False: the first; true: still the same one, a minute later. */
  readonly goesOn: boolean;
}

/** Writes look-ups down; filled where the application is put together. */
export type OnWatched = (watched: Watched) => Promise<void>;
