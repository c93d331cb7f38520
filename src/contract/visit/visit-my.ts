/** What the guest's own page reads, without an account and apart from what its forms need: it opens on a weak line. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { time } from '../envelope';
import { GUEST_FIELDS, GUEST_STATE, VISIT_STATE } from './visit-codes';

/** Of an invitation link, or of one guest; whoever holds it is the guest. */
export const linkToken = z.string().check(z.minLength(20), z.maxLength(160));

/** A fresh code of a pass is good for so long. */
export const FRESH_MS = 60_000;

/** What a guest may do by their link; `allowed` says which now. */
export const GUEST_LINK_ACTIONS = ['register', 'signOut'] as const;

/** What is given by a consent of its own, and deleted when that is taken back. */
export const WITHDRAWABLE = ['idNo', 'plate'] as const;
export type Withdrawable = (typeof WITHDRAWABLE)[number];

/** The park's own text about identity numbers, or about plates: who gives one agrees to it by itself (PIPL 29). */
export const idNotice = z.object({ version: z.string(), body: z.string() });
export type IdNotice = z.output<typeof idNotice>;

/** One of the days on which a guest comes. */
const myDay = z.object({
  no: z.string(),
  planStart: time,
  planEnd: time,
  state: codeOf(VISIT_STATE),
  guestState: codeOf(GUEST_STATE),
});
export type MyDay = z.output<typeof myDay>;

export const myVisit = z.object({
  no: z.string(),
  parkName: z.string(),
  parkPhone: z.nullable(z.string()),
  typeName: z.string(),
  asks: z.array(z.enum(GUEST_FIELDS)),
  escort: z.boolean(),
  hostName: z.string(),
  purpose: z.string(),
  place: z.string(),
  /** Areas where the pass is good; none: wherever guests may go. */
  areas: z._default(z.array(z.string()), []),
  planStart: time,
  planEnd: time,
  state: codeOf(VISIT_STATE),
  /** 9 is told as 联系前台 and nothing else. */
  guestState: codeOf(GUEST_STATE),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  plate: z.string(),
  passNo: z.nullable(z.string()),
  inAt: z.nullable(time),
  outAt: z.nullable(time),
  /** Why it was refused, or nothing. */
  reason: z.nullable(z.string()),
  hasPass: z.boolean(),
  /** Null: no identity number is asked for. */
  idNotice: z._default(z.nullable(idNotice), null),
  /** An identity number is kept: its consent can be taken back here. */
  idKept: z._default(z.boolean(), false),
  /** When it was deleted because the guest asked for it. */
  idWithdrawnAt: z._default(z.nullable(time), null),
  /** Null: no plate is asked for. */
  plateNotice: z._default(z.nullable(idNotice), null),
  /** A plate is kept: its consent can be taken back here. */
  plateKept: z._default(z.boolean(), false),
  plateWithdrawnAt: z._default(z.nullable(time), null),
  /** All days of a plan, this one among them; empty: they come once. */
  days: z._default(z.array(myDay), []),
  allowed: z.array(z.enum(GUEST_LINK_ACTIONS)),
});
export type MyVisit = z.output<typeof myVisit>;

export const myVisitEndpoints = {
  /** 404 `visit.linkExpired` for a wrong token. */
  getMyVisit: endpoint({
    method: 'GET',
    path: 'visit/v1/public/visit',
    input: z.object({ token: linkToken }),
    output: myVisit,
    access: 'public',
    reads: 'visit',
  }),
  /** Both codes to show: one that is good for a minute, and the one that opens without the network. 409 `visit.noPass`. */
  getMyPass: endpoint({
    method: 'GET',
    path: 'visit/v1/public/pass',
    input: z.object({ token: linkToken }),
    output: z.object({
      fresh: z.string(),
      freshUntil: time,
      kept: z.string(),
      from: time,
      to: time,
      passNo: z.string(),
    }),
    access: 'public',
    reads: 'visit',
  }),
};
