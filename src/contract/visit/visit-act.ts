/** What comes with each action on a visit or on one of its guests. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { id } from '../envelope';
import { moment, seenVersion } from '../numbers';
import { ruled } from '../validation';
import { PASSING_WAY } from './visit-codes';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** Left empty, or by its rule. */
const orEmpty = <T extends z.ZodMiniType<string, string>>(rule: T) => z._default(z.union([z.literal(''), rule]), '');

/** What is written down of a guest. Which of it must be there the type of the visit says. */
export const guestFields = {
  name: ruled('personName'),
  phone: orEmpty(ruled('phone')),
  company: z._default(words(60), ''),
  plate: orEmpty(ruled('plate')),
  idNo: orEmpty(ruled('idCard')),
};
export const guestInput = z.object(guestFields);
export type GuestInput = z.output<typeof guestInput>;

/** At most so many people come on one visit. */
export const MOST_GUESTS = 50;

const ofVisit = {
  visitId: id,
  parkId: id,
  version: z.optional(seenVersion),
  /** When the person did it on the phone. */
  clientAt: z.optional(moment),
};
const ofGuest = { ...ofVisit, guestId: id };
/** It was done without the network, at `clientAt`. */
const late = { offline: z._default(z.boolean(), false) };
const passing = {
  door: z._default(words(60), ''),
  way: z._default(codeOf(PASSING_WAY), PASSING_WAY.byHand),
  ...late,
};

export const visitActInput = z.discriminatedUnion('action', [
  z.object({ ...ofVisit, action: z.literal('submit') }),
  z.object({ ...ofVisit, action: z.literal('agree') }),
  z.object({ ...ofVisit, action: z.literal('refuse'), reason }),
  z.object({
    ...ofVisit,
    action: z.literal('cancel'),
    reason: z._default(words(200), ''),
    /** Also the later visits of the same plan. */
    following: z._default(z.boolean(), false),
  }),
  z.object({
    ...ofVisit,
    action: z.literal('change'),
    planStart: moment,
    planEnd: moment,
    add: z._default(z.array(guestInput).check(z.maxLength(MOST_GUESTS)), []),
  }),
  z.object({ ...ofVisit, action: z.literal('end') }),
]);
export type VisitActInput = z.output<typeof visitActInput>;

export const guestActInput = z.discriminatedUnion('action', [
  /** `consent`: the notice to guests has been read and accepted. */
  z.object({ ...ofGuest, action: z.literal('register'), consent: z.boolean(), guest: guestInput }),
  z.object({ ...ofGuest, ...passing, action: z.literal('signIn') }),
  z.object({ ...ofGuest, ...late, action: z.literal('stepOut') }),
  z.object({ ...ofGuest, ...late, action: z.literal('stepIn') }),
  z.object({ ...ofGuest, ...passing, action: z.literal('signOut') }),
  z.object({ ...ofGuest, action: z.literal('undoSignOut') }),
  z.object({ ...ofGuest, action: z.literal('stillHere') }),
  z.object({ ...ofGuest, action: z.literal('search') }),
  z.object({ ...ofGuest, ...late, action: z.literal('found') }),
  z.object({ ...ofGuest, action: z.literal('bar'), reason }),
  z.object({ ...ofGuest, action: z.literal('clear'), reason }),
  z.object({ ...ofGuest, action: z.literal('noShow') }),
  z.object({ ...ofGuest, action: z.literal('missing') }),
]);
export type GuestActInput = z.output<typeof guestActInput>;

/** What people send: time's own actions have no call. */
export const actOnVisitInput = z.union([visitActInput, guestActInput]);
export type ActOnVisitInput = z.output<typeof actOnVisitInput>;
export type ActOnVisitRequest = z.input<typeof actOnVisitInput>;
