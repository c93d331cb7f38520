/** The stream of changes (`session/v1/events`): says which records changed, never what is in them. */
import * as z from 'zod/mini';

/**
 * `chat`, `hand-over` and `flow` are told to each person concerned, without ids, `flow` also to whoever sees all of the
 * park's approvals; `menu` concerns everybody.
 */
export const LIVE_KINDS = [
  'alarm',
  'order',
  'visit',
  'muster',
  'door',
  'door-device',
  'server',
  'video',
  'video-device',
  'video-clip',
  'flow',
  'chat',
  'menu',
  'hand-over',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/**
 * One `data:` line. A message of the stream has one line for each kind that changed since the message before.
 * Without `ids`, any record of the kind may have changed. The rest is the server's word on its load (decision 46).
 */
export const liveChange = z.object({
  kind: z.enum(LIVE_KINDS),
  ids: z.optional(z.array(z.number())),
  /** Pages that hear of it spread their asking over so long, in ms. Absent: they ask at once. */
  within: z.optional(z.number()),
  /** Lists are asked for no more often than this, in ms. Absent: about once a second. */
  every: z.optional(z.number()),
  /** Nobody waits for `every`: somebody has confirmed a fire. */
  urgent: z.optional(z.boolean()),
});
export type LiveChange = z.output<typeof liveChange>;
