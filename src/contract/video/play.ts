/** Looking through cameras: addresses of what is live and of recordings, and how what comes is parted. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { momentInQuery } from '../numbers';
import { privacyMask } from './mask';

export const STREAMS = ['main', 'sub'] as const;
export type StreamName = (typeof STREAMS)[number];

/** Cells of the largest wall. */
export const MOST_CELLS = 16;
/** So long an address is good; whoever goes on watching is asked again as often. */
export const PLAY_MS = 60_000;
/** A recording is asked for in pieces of at most an hour. */
export const LONGEST_RECORDING_MS = 60 * 60_000;

const SOME_IDS = new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${MOST_CELLS - 1}}$`);

/** From which page pictures are asked for; an alarm and an event are named by `originId`. */
export const PLAY_ORIGINS = ['home', 'alarm', 'event', 'device', 'report'] as const;
export type PlayOrigin = (typeof PLAY_ORIGINS)[number];
export const LONGEST_REASON = 100;

const playCell = z.object({
  deviceId: id,
  name: z.string(),
  place: z.string(),
  /** What the address of this camera's film is made of; null: `why` says why there is none. */
  token: z.nullable(z.string()),
  /** The code of the refusal. */
  why: z.nullable(z.string()),
  /** Its picture now, small; asked for instead of the film, or until it comes. */
  stillUrl: z.string(),
  /** Its film comes from no camera: every screen says so. */
  simulated: z.boolean(),
  /** Its film may come with sound. */
  sound: z.boolean(),
  /** Drawn over its film by every player; stills come with them. */
  masks: z.array(privacyMask),
});
export type PlayCell = z.output<typeof playCell>;

export const playEndpoints = {
  askToPlay: endpoint({
    method: 'POST',
    path: 'video/v1/play',
    input: z.object({
      deviceIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_CELLS)),
      stream: z._default(z.enum(STREAMS), 'sub'),
      /** Written down with each look. */
      origin: z._default(z.enum(PLAY_ORIGINS), 'home'),
      originId: z.optional(id),
      /** What a recording is looked at for. */
      reason: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_REASON)), ''),
    }),
    output: z.object({
      /** In the order asked for. */
      cells: z.array(playCell),
      /** Until when the addresses are good. */
      until: time,
      /** Stands over the picture: whoever films the screen is in the film. */
      viewer: z.string(),
      /** Whether players may fall back to HLS. */
      hls: z.boolean(),
    }),
    access: 'video.view',
    changesState: false,
    idempotent: false,
    reads: 'video-device',
  }),
  /** As `askToPlay` says it, for whoever watches while one is changed. */
  listMasks: endpoint({
    method: 'GET',
    path: 'video/v1/masks',
    input: z.object({
      /** With commas between. */
      deviceIds: z.string().check(z.regex(SOME_IDS)),
    }),
    /** Cameras without masks are left out. */
    output: z.array(z.object({ deviceId: id, masks: z.array(privacyMask) })),
    access: 'video.view',
    reads: 'video-device',
  }),
};

/** Queries of what the players ask for by plain addresses. `t` of a wall comes once for each cell. */
export const LIVE_PATH = '/video/v1/live';
export const RECORDING_PATH = '/video/v1/recording';
export const HLS_PATH = '/video/v1/hls';
export const recordingQuery = z.object({ t: z.string(), from: momentInQuery, to: momentInQuery });

/**
 * What a film's answer is made of, for one cell as for sixteen: messages of [cell, kind, length in 4 bytes, bytes].
 */
export const MESSAGE_HEAD = 6;
export const MESSAGE = {
  /** How the film is coded, as text. Its beginning follows. */
  mime: 0,
  init: 1,
  /** 8 bytes: when its first picture was taken (ms since 1970, a float); then a fragment. */
  fragment: 2,
  /** The code of a refusal as text: nothing more comes in this cell. */
  refusal: 3,
  /** The end of a recording. */
  end: 4,
} as const;
export type MessageKind = (typeof MESSAGE)[keyof typeof MESSAGE];
