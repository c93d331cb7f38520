/** Without an account: registering by a link or a printed code, and the guest's own page with the pass. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { moment } from '../numbers';
import { ruled } from '../validation';
import { guestFields } from './visit-act';
import { GUEST_FIELDS } from './visit-codes';
import { GUEST_LINK_ACTIONS, idNotice, linkToken as token, myVisit, myVisitEndpoints, WITHDRAWABLE } from './visit-my';

/** The version of the text about identity numbers that the guest agreed to; empty: they did not. */
const idConsent = z._default(z.string().check(z.trim(), z.maxLength(40)), '');
/** As `idConsent`, of plates. */
const plateConsent = idConsent;
const orEmpty = <T extends z.ZodMiniType<string, string>>(rule: T) => z._default(z.union([z.literal(''), rule]), '');

/** Who answers for a guest below 14; an identity number says that they are, too. */
const guardianFields = {
  isChild: z._default(z.boolean(), false),
  guardianName: orEmpty(ruled('personName')),
  guardianPhone: orEmpty(ruled('phone')),
  /** The version of the text that the guardian agreed to; empty: they did not. */
  guardianConsent: z._default(z.string().check(z.maxLength(40)), ''),
};
const guardianGiven = z.object(guardianFields);
export type GuardianGiven = z.output<typeof guardianGiven>;

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

export const visitPublicEndpoints = {
  /** What a link invites to. 404 `visit.linkExpired`. */
  getVisitInvite: endpoint({
    method: 'GET',
    path: 'visit/v1/public/invite',
    input: z.object({ token }),
    output: z.object({
      parkName: z.string(),
      parkPhone: z.nullable(z.string()),
      typeName: z.string(),
      asks: z.array(z.enum(GUEST_FIELDS)),
      maxHours: z.number(),
      /** Null: a printed code; guests name whom they visit. */
      hostName: z.nullable(z.string()),
      /** Null: no identity number is asked for. */
      idNotice: z.nullable(idNotice),
      /** Null: no plate is asked for. */
      plateNotice: z.nullable(idNotice),
    }),
    access: 'public',
    reads: 'visit-type',
  }),
  /**
   * Registers oneself. The picture puzzle of `getKaptcha` is always asked for; 400 `session.captchaWrong`. At most five
   * a day with one phone and twenty an hour from one address: 429 `visit.tooManyToday`, `visit.tooManyHere`.
   * An identity number and a plate need a consent each: 422 `visit.idConsentNeeded`, `visit.plateConsentNeeded`. A guest below 14 needs a guardian: 422
   * `visit.guardianNeeded`.
   */
  registerVisit: endpoint({
    method: 'POST',
    path: 'visit/v1/public/register',
    input: z.object({
      token,
      ...guestFields,
      phone: ruled('phone'),
      purpose: z._default(words(200), ''),
      /** Of a printed code: whom they visit. */
      hostPhone: orEmpty(ruled('phone')),
      planStart: moment,
      planEnd: moment,
      consent: z.boolean(),
      idConsent,
      plateConsent,
      ...guardianFields,
      kaptcha: z.string().check(z.trim(), z.maxLength(12)),
    }),
    /** Opens the guest's own page. */
    output: z.object({ token: z.string() }),
    access: 'public',
    idempotent: false,
    writes: 'visit',
  }),
  /** Fills in what the invitation left open, or signs oneself out; refusals as of `actOnVisit`. */
  actOnMyVisit: endpoint({
    method: 'POST',
    path: 'visit/v1/public/act',
    input: z.object({
      token,
      action: z.enum(GUEST_LINK_ACTIONS),
      consent: z._default(z.boolean(), false),
      idConsent,
      plateConsent,
      ...guardianFields,
      guest: z.optional(z.object(guestFields)),
    }),
    output: myVisit,
    access: 'public',
    idempotent: false,
    writes: 'visit',
  }),
  /** Takes back the consent to keep the identity number, or the plate: it is deleted at once. Said twice it changes nothing. */
  withdrawMyIdNumber: endpoint({
    method: 'POST',
    path: 'visit/v1/public/withdrawId',
    input: z.object({ token, what: z._default(z.enum(WITHDRAWABLE), 'idNo') }),
    output: myVisit,
    access: 'public',
    idempotent: false,
    writes: 'visit',
  }),
  ...myVisitEndpoints,
};
