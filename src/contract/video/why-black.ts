/** 为什么黑屏: what stands between a camera and the screen, looked at link by link, with one thing to do about it. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { flag } from '../flag';
import { BLACK_FIX, BLACK_LINK, BLACK_REASON, MONITOR_STREAM, PLATFORM_FIXES } from './device-codes';

/** `unknown`: nobody could say; `later`: it was not looked at, since an earlier one is broken. */
const LINK_STATES = ['good', 'broken', 'unknown', 'later'] as const;

const blackAnswer = z.object({
  /** Empty for whoever may not see it. */
  name: z.string(),
  links: z.array(z.object({ link: codeOf(BLACK_LINK), state: z.enum(LINK_STATES) })),
  /** Null: everything is as it should be. */
  broken: z.nullable(
    z.object({
      link: codeOf(BLACK_LINK),
      reason: codeOf(BLACK_REASON),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      fix: codeOf(BLACK_FIX),
      /** The caller may have the platform do it. */
      mayFix: z.boolean(),
      encoderId: z.nullable(id),
      serverId: z.nullable(id),
    }),
  ),
});
export type BlackAnswer = z.output<typeof blackAnswer>;

export const whyBlackEndpoints = {
  /** Whoever asks without the right to see is told just that. */
  whyBlack: endpoint({
    method: 'GET',
    access: 'signedIn',
    path: 'video/v1/why-black',
    input: z.object({
      parkId: id,
      deviceId: id,
      /** Which the player asks for: 1 the large picture, 2 the small one; absent: the large one. */
      stream: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2))),
      /** Whether this browser has any way to play a stream. */
      plays: z._default(flag, true),
      /** What its line carries, in kbit/s; absent: not known. */
      kbps: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000))),
    }),
    output: blackAnswer,
    reads: 'video-device',
  }),
  /** 409 `video.fixByHand` where the equipment must be set by hand, 503 where it does not answer. */
  fixBlack: endpoint({
    method: 'POST',
    access: 'video.setup',
    path: 'video/v1/why-black/fix',
    input: z.object({
      parkId: id,
      deviceId: id,
      stream: z.optional(codeOf(MONITOR_STREAM)),
      fix: z.literal([...PLATFORM_FIXES]),
    }),
    output: z.object({}),
    idempotent: false,
    writes: 'video-device',
  }),
};
export type PlatformFix = (typeof PLATFORM_FIXES)[number];
