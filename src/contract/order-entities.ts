/** What a work order, its money, its timeline and what people say about it look like on the wire. */
import * as z from 'zod/mini';
import { photo } from './photo';
import { DEVICE_TYPE, NOTIFY_RESULT, codeOf } from './codes';
import {
  DISPATCH_MODE,
  ORDER_PRIORITY,
  ORDER_REQUEST,
  ORDER_SOURCE,
  ORDER_STATE,
  PAY_RESULT,
  PAY_STATE,
  PAY_WAY,
  QUOTE_ITEM_KIND,
  QUOTE_STATE,
  REFUSAL_REASON,
  RETURN_VISIT,
  SLA_STATE,
  SUSPEND_REASON,
  VISIT_RESULT,
  VISIT_WAY,
} from './order-codes';
import { id, time } from './envelope';
import { ORDER_ACTORS } from './order-transitions';
import { formField, formValues } from './form-schema';
import { fen } from './order-amount';

const name = z.nullable(z.string());

export const orderRow = z.object({
  id,
  no: z.string(),
  parkId: id,
  parkName: z.string(),
  typeId: id,
  typeName: z.string(),
  typeIcon: z.string(),
  title: z.string(),
  location: z.string(),
  priority: codeOf(ORDER_PRIORITY),
  state: codeOf(ORDER_STATE),
  source: codeOf(ORDER_SOURCE),
  createdAt: time,
  appointAt: z.nullable(time),
  /** The target that runs now (respond, then finish); null when none does: suspended, finished, cancelled. */
  dueAt: z.nullable(time),
  slaState: codeOf(SLA_STATE),
  ownerId: z.nullable(id),
  ownerName: name,
  /** While it is offered (110): to whom. In a transfer the owner is still there beside it. */
  assigneeName: name,
  reporterName: z.string(),
  urgeCount: z.number(),
  /** The last urge has no answer yet. */
  urged: z.boolean(),
  /** What waits for the dispatcher's approval. */
  request: z.nullable(codeOf(ORDER_REQUEST)),
  payState: codeOf(PAY_STATE),
  amount: fen,
  score: z.nullable(z.number()),
  lastActorName: name,
  lastActionAt: time,
  completedAt: z.nullable(time),
  /** I hold it, help, or it is offered to me. */
  mine: z.boolean(),
  version: z.number(),
});
export type OrderRow = z.output<typeof orderRow>;

/** A firm that does the work of an order; a dispatcher has the order and answers for it. */
export const outsideFirm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  contact: z._default(z.string().check(z.trim(), z.maxLength(32)), ''),
  phone: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
});
export type OutsideFirm = z.output<typeof outsideFirm>;

/** What stands in the timeline besides people's actions. */
export const ORDER_EVENTS = [
  'created',
  'notified',
  'notAccepted',
  'warned',
  'overdue',
  'twiceOverdue',
  'resumed',
  'recomputed',
  'payRefused',
  'followOn',
  'noStaff',
  'consentAsked',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const orderStep = z.object({
  id,
  at: time,
  /** When the person did it on the phone, if that was earlier. */
  clientAt: z.nullable(time),
  /** An order action or one of ORDER_EVENTS. */
  event: z.string(),
  /** Null: the system; a reporter without an account has their name here. */
  actorName: name,
  /** Whose step it is; null: the system's, or somebody's without an account. */
  actorId: z.optional(z.nullable(id)),
  fromState: z.nullable(codeOf(ORDER_STATE)),
  toState: z.nullable(codeOf(ORDER_STATE)),
  note: name,
  /**
   * Named values of the sentence: target, reasonCode, amount, receiptNo, score, target kind (1 respond, 2 finish) …
   * `unscanned` 1: came without the code that the type asks for; `signedBy`: the name that was typed or signed;
   * `overruled`, `overrideReason`: what spoke against the person, and why they were given it all the same.
   */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  photos: z.array(photo),
  notification: z.nullable(
    z.object({ toName: z.string(), channel: z.string(), result: codeOf(NOTIFY_RESULT), reason: name }),
  ),
});
export type OrderStep = z.output<typeof orderStep>;

export const quoteItem = z.object({
  kind: codeOf(QUOTE_ITEM_KIND),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  quantity: z.number().check(z.gt(0), z.lte(100_000)),
  unit: z.string().check(z.trim(), z.maxLength(12)),
  /** Of one unit. */
  price: fen,
});
export type QuoteItem = z.output<typeof quoteItem>;

/** Whoever signed, and who held the phone meanwhile; null: they signed on their own. */
export const signer = z.object({ name: z.string(), phone: name, at: time, heldBy: name });
export type Signer = z.output<typeof signer>;

export const quote = z.object({
  id,
  state: codeOf(QUOTE_STATE),
  items: z.array(quoteItem),
  /** Computed by the server from the items. */
  total: fen,
  note: name,
  at: time,
  byName: z.string(),
  decidedAt: z.nullable(time),
  decidedByName: name,
  /** How the consent was given when somebody recorded it, or why it was not. */
  decidedNote: name,
  signature: z.nullable(photo),
  signer: z.nullable(signer),
  /** Somebody inside has not agreed yet. `isBack`: it was returned or withdrawn, and waits for whoever quoted. */
  approval: z.optional(z.object({ flowId: id, isBack: z.boolean(), waitsFor: z.array(z.string()) })),
});
export type Quote = z.output<typeof quote>;

export const payment = z.object({
  id,
  result: codeOf(PAY_RESULT),
  way: codeOf(PAY_WAY),
  amount: fen,
  receiptNo: name,
  /** Why it was refused, in the provider's words. */
  reason: name,
  note: name,
  at: time,
  byName: name,
});

/** `photos` are those that the values name, in their order; `form` is the form as it was then. */
export const dataEntry = z.object({
  id,
  at: time,
  byName: z.string(),
  values: formValues,
  photos: z.array(photo),
  form: z.array(formField),
});

export const returnVisit = z.object({
  id,
  at: time,
  byName: z.string(),
  way: codeOf(VISIT_WAY),
  result: codeOf(VISIT_RESULT),
  score: z.nullable(z.number()),
  opinion: name,
});

export const urge = z.object({
  id,
  at: time,
  byName: z.string(),
  text: z.string(),
  answer: name,
  etaAt: z.nullable(time),
  answeredAt: z.nullable(time),
  answeredByName: name,
});

export const material = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  quantity: z.number().check(z.gt(0), z.lte(100_000)),
  unit: z.string().check(z.trim(), z.maxLength(12)),
});

const someOrder = z.object({ id, no: z.string(), title: z.string(), state: codeOf(ORDER_STATE) });
const person = z.object({ id, name: z.string(), phone: name });

/** The page of a device, where an area has one. */
const deviceRecord = z.object({ kind: z.enum(['door', 'doorController']), id });
export type DeviceRecord = z.output<typeof deviceRecord>;

/** Everything about one order: the record of every detail page, of the link, and of the printed sheet. */
export const orderDetail = z.extend(orderRow, {
  /** In which capacities I stand to it; with the state it decides the buttons (`allowedActions`). */
  actors: z.array(z.enum(ORDER_ACTORS)),
  description: z.string(),
  building: name,
  floor: name,
  room: name,
  parkAddress: z.string(),
  parkPhone: name,
  device: z.nullable(z.object({ id, code: z.string(), name: z.string(), type: codeOf(DEVICE_TYPE) })),
  /** The device's own page; null: it has none, or not for me. Absent in what an older program kept. */
  deviceRecord: z.optional(z.nullable(deviceRecord)),
  alarm: z.nullable(z.object({ id, no: z.string() })),
  /** Null for people who neither handle nor dispatch it. */
  reporterPhone: name,
  creatorName: name,
  dispatchMode: codeOf(DISPATCH_MODE),
  orgName: name,
  owner: z.nullable(person),
  helpers: z.array(person),
  outside: z.nullable(outsideFirm),
  respondBy: z.nullable(time),
  finishBy: z.nullable(time),
  respondedAt: z.nullable(time),
  arriveAt: z.nullable(time),
  startedAt: z.nullable(time),
  holdSince: z.nullable(time),
  resumeAt: z.nullable(time),
  suspendReason: z.nullable(codeOf(SUSPEND_REASON)),
  totalHoldSec: z.number(),
  closedAt: z.nullable(time),
  /** Whose fault a missed target was: the one who held it then; null: nobody did, it lay in the pool. */
  respondLateName: name,
  finishLateName: name,
  respondLate: z.boolean(),
  finishLate: z.boolean(),
  result: name,
  materials: z.array(material),
  /** Of the report and of the beginning of the work. */
  photosBefore: z.array(photo),
  photosAfter: z.array(photo),
  signature: z.nullable(photo),
  signer: z.nullable(signer),
  /** The newest quote; earlier ones are in the timeline. */
  quote: z.nullable(quote),
  payments: z.array(payment),
  /** The offer that waits (110): until when, and in a transfer from whom and why. */
  offer: z.nullable(z.object({ toName: z.string(), until: z.nullable(time), fromName: name, reason: name })),
  requestOpen: z.nullable(z.object({ kind: codeOf(ORDER_REQUEST), reason: z.string(), byName: z.string(), at: time })),
  /** When somebody may urge again; null: now. */
  urgeAgainAt: z.nullable(time),
  lastRefusal: z.nullable(z.object({ byName: z.string(), reasonCode: codeOf(REFUSAL_REASON), note: name, at: time })),
  opinion: name,
  parent: z.nullable(someOrder),
  followOns: z.array(someOrder),
  /** What the type asks for; the form is the type's form now. */
  rules: z.object({
    needPhotoBefore: z.boolean(),
    needPhotoAfter: z.boolean(),
    needSign: z.boolean(),
    needScan: z.boolean(),
    needCheck: z.boolean(),
    returnVisit: codeOf(RETURN_VISIT),
    priceMin: z.nullable(fen),
    priceMax: z.nullable(fen),
    form: z.array(formField),
  }),
  /** Last values of the form's readings at the same point, by field key. */
  lastReadings: z.record(z.string(), z.object({ value: z.number(), at: time })),
  entries: z.array(dataEntry),
  visits: z.array(returnVisit),
  urges: z.array(urge),
  /** Newest first. */
  steps: z.array(orderStep),
});
export type OrderDetail = z.output<typeof orderDetail>;
