/** Reporting without an account: the printed code of a point, and the status link that its reporter gets. */
import * as z from 'zod/mini';
import { codeOf } from './codes';
import { ORDER_PRIORITY, ORDER_STATE } from './order-codes';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { flag } from './flag';
import { seenVersion } from './numbers';
import { ruled } from './validation';
import { photo } from './photo';
import { quote, urge } from './order-entities';
import { fen } from './order-amount';
import { drawnSignature } from './order-signature';

const code = z.string().check(z.minLength(1), z.maxLength(200));
/** Of the status link, or of a link to one quote; whoever holds it is the customer. */
const token = z.string().check(z.minLength(20), z.maxLength(120));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** At most so many photos come with a public report, each shrunk to this many characters as a data address. */
export const PUBLIC_PHOTOS = { most: 2, characters: 220_000 } as const;

/** What a reporter may do through the status link; `allowed` says which now. */
export const GUEST_ACTIONS = [
  'urge',
  'approveQuote',
  'rejectQuote',
  'approveWork',
  'returnWork',
  'rate',
  'cancel',
  'requestCancel',
  'note',
] as const;

export const guestReport = z.object({
  no: z.string(),
  parkName: z.string(),
  parkPhone: z.nullable(z.string()),
  typeName: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  priority: codeOf(ORDER_PRIORITY),
  state: codeOf(ORDER_STATE),
  createdAt: time,
  finishBy: z.nullable(time),
  ownerName: z.nullable(z.string()),
  result: z.nullable(z.string()),
  amount: fen,
  score: z.nullable(z.number()),
  quote: z.nullable(quote),
  urges: z.array(urge),
  urgeAgainAt: z.nullable(time),
  /** Of the report. */
  photosReported: z.array(photo),
  photosBefore: z.array(photo),
  photosAfter: z.array(photo),
  /** Whoever agrees to the price by this link must draw their signature: it did not come straight to their own phone. */
  mustDraw: z.boolean(),
  /** Came by a link to the quote, which is good for some days: it is not one to keep. */
  ofQuote: z.boolean(),
  allowed: z.array(z.enum(GUEST_ACTIONS)),
  /** State changes only, newest first; people of the park by name, no phone numbers. */
  steps: z.array(
    z.object({ at: time, event: z.string(), actorName: z.nullable(z.string()), toState: codeOf(ORDER_STATE) }),
  ),
  version: z.number(),
});
export type GuestReport = z.output<typeof guestReport>;

const printedCode = z.object({
  code: z.string(),
  /** To be typed where it cannot be scanned: `K7MD-4W2M`. */
  short: z.string(),
  /** Of the place, or of the device whose own code it is. */
  name: z.string(),
  /** Where that is, from the building down; empty for a building. */
  above: z.string(),
});
export type PrintedCode = z.output<typeof printedCode>;

export const orderPublicEndpoints = {
  /** What a printed code stands for. 404 `order.codeUnknown`. */
  getReportPoint: endpoint({
    method: 'GET',
    path: 'order/v1/public/point',
    input: z.object({ code }),
    output: z.object({
      parkName: z.string(),
      parkPhone: z.nullable(z.string()),
      location: z.string(),
      types: z.array(z.object({ id, name: z.string(), icon: z.string() })),
    }),
    access: 'public',
    reads: ['location', 'order-type'],
  }),
  /**
   * Reports at a printed code. The picture puzzle of `getKaptcha` (id in the `content-kapt` header, its text in
   * `kaptcha`) is always asked for; 400 `session.captchaWrong`. At most 5 an hour from one address and 20 a day at one
   * point: 429 `order.tooManyReports`. `token` opens the status link; it is told once.
   */
  reportByCode: endpoint({
    method: 'POST',
    path: 'order/v1/public/report',
    input: z.object({
      code,
      typeId: id,
      description: words,
      name: ruled('personName'),
      phone: ruled('phone'),
      /** Data addresses. */
      photos: z._default(
        z
          .array(z.string().check(z.startsWith('data:image/'), z.maxLength(PUBLIC_PHOTOS.characters)))
          .check(z.maxLength(PUBLIC_PHOTOS.most)),
        [],
      ),
      kaptcha: z.string().check(z.trim(), z.maxLength(12)),
    }),
    output: z.object({ no: z.string(), token }),
    access: 'public',
    idempotent: false,
    writes: 'order',
  }),
  /** The order of a status link. 404 `order.notFound` for a wrong token, `order.linkExpired` for an old link to a quote. */
  getMyReport: endpoint({
    method: 'GET',
    path: 'order/v1/public/status',
    input: z.object({ token }),
    output: guestReport,
    access: 'public',
    reads: 'order',
  }),
  /**
   * Acts as the reporter; refusals as of `actOnOrder`. A quote is agreed to with a drawn signature; by the reporter's own
   * link the typed name (`text`) does as well, for whoever cannot draw.
   */
  actOnMyReport: endpoint({
    method: 'POST',
    path: 'order/v1/public/act',
    input: z.object({
      token,
      action: z.enum(GUEST_ACTIONS),
      version: seenVersion,
      text: z.optional(words),
      /** The quote that was on the screen. */
      quoteId: z.optional(id),
      signature: z.optional(drawnSignature),
      score: z.optional(z.number().check(z.int(), z.gte(1), z.lte(5))),
      /** Of rejectQuote: no work at that price. */
      end: z._default(z.boolean(), false),
    }),
    output: guestReport,
    access: 'public',
    idempotent: false,
    writes: 'order',
  }),
  /** What to print for places of a park, in the order of its tree; each place is followed by its devices if asked for. */
  listPrintedCodes: endpoint({
    method: 'GET',
    path: 'order/v1/printedCodes',
    input: z.object({
      parkId: id,
      /** Ids, a comma between. */
      places: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,199}$/)),
      devices: z._default(flag, false),
    }),
    output: z.object({
      /** What the printed address begins with. */
      publicUrl: z.string(),
      parkName: z.string(),
      /** At most 200. */
      codes: z.array(printedCode),
      truncated: z.boolean(),
    }),
    access: 'order.setup',
    reads: 'location',
  }),
};
