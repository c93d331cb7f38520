/** Roll calls and who is on the premises, as calls hand them over. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { id, time } from '../envelope';
import { MUSTER_KIND, MUSTER_STATE, MUSTER_STATUS, PRESENCE_CERTAINTY, PRESENCE_KIND } from './muster-codes';

/** `p12`: a person of the doors; `g5`: a guest; `s` and a uuid: somebody whom a marshal added. */
export const presenceKey = z.string().check(z.regex(/^([pg][1-9]\d{0,14}|s[0-9a-f-]{36})$/));

/** Somebody on the premises, with the last trace. */
export const presenceRow = z.object({
  key: presenceKey,
  kind: codeOf(PRESENCE_KIND),
  name: z.string(),
  /** Whose they are: organisation, or the guest's company. */
  org: z.string(),
  area: z.string(),
  door: z.string(),
  /** Of the last trace; null: there is none. */
  at: z.nullable(time),
  certainty: codeOf(PRESENCE_CERTAINTY),
  /** Of a guest's pass, so that a phone without a line knows whose it scans; null: there is none. */
  pass: z._default(z.nullable(z.string()), null),
});
export type PresenceRow = z.output<typeof presenceRow>;

/** Somebody on the list of a roll call. The list is what it was at the start; `at`, `area` and `door` do not change. */
export const musterPerson = z.extend(presenceRow, {
  status: codeOf(MUSTER_STATUS),
  /** The assembly point, or in words where they were seen. */
  place: z.string(),
  note: z.string(),
  byName: z.nullable(z.string()),
  /** When it was marked, by the marshal's phone. */
  markedAt: z.nullable(time),
});
export type MusterPerson = z.output<typeof musterPerson>;

const count = z.number();
export const musterCounts = z.object({ total: count, unseen: count, safe: count, left: count, rescue: count });
export type MusterCounts = z.output<typeof musterCounts>;

export const musterRow = z.object({
  id,
  parkId: id,
  parkName: z.string(),
  kind: codeOf(MUSTER_KIND),
  state: codeOf(MUSTER_STATE),
  /** What it is for: a building, the name of a drill. */
  title: z.string(),
  alarmId: z.nullable(id),
  startedAt: time,
  /** Null: a confirmed fire started it. */
  startedByName: z.nullable(z.string()),
  endedAt: z.nullable(time),
  endedByName: z.nullable(z.string()),
  counts: musterCounts,
});
export type MusterRow = z.output<typeof musterRow>;

export const assemblyPlace = z.object({ id, name: z.string() });
export type AssemblyPlace = z.output<typeof assemblyPlace>;

export const musterDetail = z.extend(musterRow, {
  /** Grows with every mark. */
  version: z.number(),
  note: z.string(),
  points: z.array(assemblyPlace),
  areas: z.array(z.object({ area: z.string(), total: count, unseen: count, rescue: count })),
  /** Who marked, how many people, from when to when. */
  marshals: z.array(z.object({ name: z.string(), marks: count, firstAt: time, lastAt: time })),
  /** By point: how many safe people were counted there. */
  places: z.array(z.object({ place: z.string(), people: count })),
});
export type MusterDetail = z.output<typeof musterDetail>;
