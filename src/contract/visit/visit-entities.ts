/** What is shown of visits, guests, types and the watch list. */
import * as z from 'zod/mini';
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
