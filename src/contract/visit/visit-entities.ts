/** What is shown of visits, guests, types and the watch list. */
import * as z from 'zod/mini';
import { DENIAL, PASSAGE_DIRECTION, PASSAGE_RESULT } from '../access/passage-codes';
import { codeOf } from '../codes';
import { id, time } from '../envelope';
import {
  GUEST_FIELDS,
  GUEST_STATE,
  PASSING_WAY,
  VISIT_APPROVAL,
  VISIT_SOURCE,
  VISIT_STATE,
  WATCH_KIND,
  WATCH_STATE,
} from './visit-codes';
import { recurrence } from './visit-series';
import { GUEST_ACTIONS, VISIT_ACTIONS } from './visit-transitions';

export const visitType = z.object({
  id,
  version: z.number(),
  name: z.string(),
  approval: codeOf(VISIT_APPROVAL),
  asks: z.array(z.enum(GUEST_FIELDS)),
  /** Somebody of the park walks with them. */
  escort: z.boolean(),
  maxHours: z.number(),
  keepDays: z.number(),
  /** Areas of doors where its guests may go; none: wherever guests may go. */
  areaIds: z._default(z.array(id), []),
  enabled: z.boolean(),
});
export type VisitType = z.output<typeof visitType>;

const person = z.object({ id, name: z.string() });

/** What lists show of a guest: the phone by its last four. */
const listedGuest = z.object({
  id,
  name: z.string(),
  phoneEnd: z.string(),
  company: z.string(),
  plate: z.nullable(z.string()),
  state: codeOf(GUEST_STATE),
  inAt: z.nullable(time),
  outAt: z.nullable(time),
  /** Was not signed out: who looks for them, and since when. */
  sought: z.nullable(z.object({ name: z.string(), at: time })),
  /** The last door that let them through, and when. */
  seen: z._default(z.nullable(z.object({ door: z.string(), at: time })), null),
});

export const visitRow = z.object({
  id,
  version: z.number(),
  no: z.string(),
  parkId: id,
  parkName: z.string(),
  typeName: z.string(),
  state: codeOf(VISIT_STATE),
  source: codeOf(VISIT_SOURCE),
  host: person,
  purpose: z.string(),
  place: z.string(),
  planStart: time,
  planEnd: time,
  /** Somebody is inside after the planned end. */
  isOverdue: z.boolean(),
  guests: z.array(listedGuest),
});
export type VisitRow = z.output<typeof visitRow>;

export const visitGuest = z.object({
  ...listedGuest.shape,
  /** Null: not for this viewer. */
  phone: z.nullable(z.string()),
  /** The last four of the identity card; null: none is kept. */
  idEnd: z.nullable(z.string()),
  /** When the number was deleted because the guest asked for it. */
  idWithdrawnAt: z.nullable(time),
  /** The viewer may delete it for a guest who asks in person. */
  mayWithdrawId: z.boolean(),
  /** When the plate was deleted because the guest asked for it. */
  plateWithdrawnAt: z._default(z.nullable(time), null),
  mayWithdrawPlate: z._default(z.boolean(), false),
  /** Of a guest below 14; null: of nobody, or not for this viewer. */
  guardian: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  passNo: z.nullable(z.string()),
  inDoor: z.nullable(z.string()),
  inBy: z.nullable(z.string()),
  inWay: z.nullable(codeOf(PASSING_WAY)),
  outDoor: z.nullable(z.string()),
  outBy: z.nullable(z.string()),
  outWay: z.nullable(codeOf(PASSING_WAY)),
  undoUntil: z.nullable(time),
  /** To be sent to the guest: registration, status and pass. Null: not for this viewer. */
  link: z.nullable(z.string()),
  allowed: z.array(z.enum(GUEST_ACTIONS)),
});
export type VisitGuest = z.output<typeof visitGuest>;

const visitPassage = z.object({
  id,
  at: time,
  guestId: id,
  guestName: z.string(),
  doorName: z.string(),
  direction: codeOf(PASSAGE_DIRECTION),
  result: codeOf(PASSAGE_RESULT),
  reason: z.nullable(codeOf(DENIAL)),
  /** The camera of the door has a picture of it. */
  hasStill: z.boolean(),
  /** The entry of the timeline that says the same; null: no entry does. */
  entryId: z.nullable(id),
});
export type VisitPassage = z.output<typeof visitPassage>;

export const visitDetail = z.object({
  ...visitRow.shape,
  guests: z.array(visitGuest),
  type: visitType,
  coHosts: z.array(person),
  authorName: z.string(),
  createdAt: time,
  reason: z.nullable(z.string()),
  agreedAt: z.nullable(time),
  agreedByName: z.nullable(z.string()),
  /** A name of it is on the watch list, and reception has not looked yet. */
  isWatched: z.boolean(),
  /** The work order that it is made for; null: of none, or not for this viewer. */
  order: z.nullable(z.object({ id, no: z.string(), title: z.string(), isOver: z.boolean() })),
  /** Which one of how many it is; null: it comes once. */
  series: z.nullable(z.object({ ...recurrence.shape, place: z.number(), count: z.number(), open: z.number() })),
  /** An approval decides. */
  inApproval: z.boolean(),
  /** Whom a walk-up waits for, and since when the next one is asked. */
  askedLevel: z.nullable(z.number()),
  nextAskAt: z.nullable(time),
  allowed: z.array(z.enum(VISIT_ACTIONS)),
  log: z.array(
    z.object({
      id,
      at: time,
      clientAt: z.nullable(time),
      event: z.string(),
      actorName: z.nullable(z.string()),
      guestName: z.nullable(z.string()),
      note: z.nullable(z.string()),
      toState: z.nullable(z.number()),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Where whoever signs guests in and out may stand; none for anybody else. */
  doors: z._default(z.array(z.string()), []),
  /** Of its guests at doors, oldest first; none for whoever may not see passages. */
  passages: z._default(z.array(visitPassage), []),
  /** That came from its guests; none for whoever may not see alarms. */
  alarms: z._default(z.array(z.object({ id, at: time, title: z.string() })), []),
});
export type VisitDetail = z.output<typeof visitDetail>;

export const watchEntry = z.object({
  id,
  version: z.number(),
  name: z.string(),
  aliases: z.array(z.string()),
  phone: z.nullable(z.string()),
  idEnd: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  kind: codeOf(WATCH_KIND),
  reason: z.string(),
  until: z.nullable(time),
  state: codeOf(WATCH_STATE),
  byName: z.string(),
  at: time,
});
export type WatchEntry = z.output<typeof watchEntry>;
