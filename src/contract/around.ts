/** 前后发生了什么: what doors, cameras, alarms and orders of one place tell of the minutes around a moment. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

/** What a moment may be of; each is read only by whoever may read such records. */
export const AROUND_KINDS = ['alarm', 'order', 'passage', 'doorCommand', 'videoEvent'] as const;
export type AroundKind = (typeof AROUND_KINDS)[number];
/** Records whose surroundings can be asked for. */
export const AROUND_SUBJECTS = ['alarm', 'order', 'passage', 'videoEvent'] as const;
export type AroundSubject = (typeof AROUND_SUBJECTS)[number];

export const AROUND_MINUTES = [10, 30, 120] as const;
export const MOST_AROUND = 100;

const entry = z.object({
  kind: z.enum(AROUND_KINDS),
  id,
  at: time,
  /** Of whom or what: the title of an alarm, the name of a person. */
  title: z.string(),
  /** Key below the texts `around.did`: `passed`, `refused`, `raised`, `ordered` … */
  did: z.string(),
  place: z.string(),
  /** How near: the same room, floor or building. */
  near: z.enum(['room', 'floor', 'building']),
  tone: z.enum(['plain', 'good', 'warning', 'danger']),
});
export type AroundEntry = z.output<typeof entry>;

export const aroundEndpoints = {
  listAround: endpoint({
    method: 'GET',
    path: 'around/v1/moments',
    input: z.object({
      subject: z.enum(AROUND_SUBJECTS),
      id,
      minutes: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(240)), 30),
    }),
    output: z.object({
      at: time,
      place: z.string(),
      entries: z.array(entry),
      /** There were more: the nearest in time are shown. */
      more: z.boolean(),
      /** Kinds that this person may not see here. */
      hidden: z.array(z.enum(AROUND_KINDS)),
    }),
    access: 'signedIn',
    reads: ['alarm', 'order', 'passage', 'video-event'],
  }),
};
