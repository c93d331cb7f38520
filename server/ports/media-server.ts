/** What cameras ask of media servers: who registers there, where a stream is played from, and what arrives of it. */
import type { MediaServerKind, MonitorStream, StreamMode, VideoCodec } from '@/contract/video/device-codes';

/** Where one takes calls, and with what. */
export interface MediaServerPlace {
  /** Without a slash at its end; empty for the built-in one. */
  url: string;
  account: string;
  secret: string;
}

/** One stream of one camera, in all the ways that servers know it by. */
export interface AskedStream {
  deviceId: number;
  stream: MonitorStream;
  streamMode: StreamMode;
  /** Codes of its encoder and channel; null: not by GB/T 28181. */
  gbId: string | null;
  channelGbId: string | null;
  /** With account and password; null: its encoder has no address. */
  rtspUrl: string | null;
  /** With what its microphone hears; absent: without. */
  sound?: boolean;
}

export interface ServerFacts {
  version: string | null;
  /** That run now. */
  streams: number;
}

/** An encoder as the server that it registers with sees it. */
export interface SeenEncoder {
  gbId: string;
  online: boolean;
  channels: number;
  /** Empty: it does not say. */
  model: string;
}

/** A channel of an encoder as that server sees it. */
export interface SeenChannel {
  gbId: string;
  /** Its camera is there. */
  online: boolean;
}

/** `builtIn`: the platform's own source plays it. `http`: fMP4 over HTTP, asked with these headers. */
export type PlayAddress = { kind: 'builtIn' } | { kind: 'http'; url: string; headers: Record<string, string> };

/** What arrives of a stream now; null where the server does not measure it. */
export interface StreamNow {
  packets: boolean;
  codec: VideoCodec | null;
  gopSec: number | null;
  kbps: number | null;
}

/** A span of what was recorded, in ms since 1970. */
export interface RecordedSpan {
  from: number;
  to: number;
}

/** Servers speak of times as the clock on the wall shows them: `2026-03-02 12:00:00`. */
export interface WallClock {
  textOf(at: number): string;
  /** Null: it is no such time. */
  momentIn(text: string): number | null;
}

/** What of a recording is wanted. */
export interface WantedSpan extends RecordedSpan {
  clock: WallClock;
}

/** Where a recording is played from: fMP4 over HTTP that begins with the picture of `from` and ends at `to`. */
export interface RecordingAddress extends RecordedSpan {
  url: string;
  headers: Record<string, string>;
  /** Nobody watches it any more. Absent: the server notices by itself. */
  stop?: () => Promise<void>;
}

/** Recordings that a server keeps, or that it fetches from the recorder. */
export interface ServerRecordings {
  /** What there is of this span, in order. */
  list(place: MediaServerPlace, asked: AskedStream, wanted: WantedSpan): Promise<RecordedSpan[]>;
  /** From the first picture at or after its beginning. Null: nothing was recorded. */
  open(place: MediaServerPlace, asked: AskedStream, wanted: WantedSpan): Promise<RecordingAddress | null>;
}

/** From -1 to 1: to the right, up, closer. */
export interface ServerMove {
  pan: number;
  tilt: number;
  zoom: number;
}

export interface ServerPreset {
  token: string;
  name: string;
}

/** Turns a camera by what the server tells it. It turns until it is stopped. */
export interface ServerTurns {
  move(place: MediaServerPlace, asked: AskedStream, by: ServerMove): Promise<void>;
  stop(place: MediaServerPlace, asked: AskedStream): Promise<void>;
  presets(place: MediaServerPlace, asked: AskedStream): Promise<ServerPreset[]>;
  goTo(place: MediaServerPlace, asked: AskedStream, token: string): Promise<void>;
  /** @returns what it is called from now on */
  keepPreset(place: MediaServerPlace, asked: AskedStream): Promise<string>;
  dropPreset(place: MediaServerPlace, asked: AskedStream, token: string): Promise<void>;
}

export interface MediaServerAdapter {
  readonly kind: MediaServerKind;
  probe(place: MediaServerPlace): Promise<ServerFacts>;
  /** Null: none registers with such a server. */
  encoders(place: MediaServerPlace): Promise<SeenEncoder[] | null>;
  /** Of an encoder that is online there. Absent, or null: it does not say. */
  channels?(place: MediaServerPlace, gbId: string): Promise<SeenChannel[] | null>;
  /** Whether it gives the stream that is asked for; otherwise the one that is set at the equipment. */
  takesStream(asked: AskedStream): boolean;
  /** Has the server fetch the stream. */
  open(place: MediaServerPlace, asked: AskedStream): Promise<PlayAddress>;
  /** Null: it does not measure. */
  streamNow(place: MediaServerPlace, asked: AskedStream): Promise<StreamNow | null>;
  /** Absent: it has none. */
  readonly recordings?: ServerRecordings;
  /** Absent: cameras are not turned by way of it. */
  readonly turns?: ServerTurns;
  /** Absent: the way of a stream is set at the encoder. */
  setStreamMode?(place: MediaServerPlace, gbId: string, mode: StreamMode): Promise<void>;
}

/** `unreachable`: nothing is there. `tooSlow`: no answer in time. `odd`: what answers there is no such server. */
export type ServerSilence = 'unreachable' | 'tooSlow' | 'odd';

/** No answer, or one that makes no sense. */
export class MediaServerAway extends Error {
  override name = 'MediaServerAway';
  constructor(
    message: string,
    readonly silence: ServerSilence = 'unreachable',
  ) {
    super(message);
  }
}

/** `secret`: it does not let us in. `noPackets`: it waited for the stream in vain. `unknown`: it has no such camera. */
export type ServerRefusal = 'secret' | 'noPackets' | 'unknown' | 'other';

export class MediaServerRefused extends Error {
  override name = 'MediaServerRefused';
  constructor(
    readonly reason: ServerRefusal,
    /** In the server's own words. */
    message: string,
  ) {
    super(message);
  }
}
