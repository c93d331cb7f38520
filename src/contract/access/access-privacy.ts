/** What is kept of people, by which consent, for how long, who read it, and what is deleted next. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { listInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageOf, time } from '../envelope';
import { flag } from '../flag';
import { codeInQuery } from '../numbers';
import { CONSENT_PURPOSE, DUE_KIND, KEPT_KIND, REVEAL_OF } from './access-codes';
import { noticeVersion } from './access-person';

/** From so many people with faces on a park says so: at 100,000 the law asks for a filing. */
export const FACES_WARNED_AT = 80_000;
export const MOST_KEPT_DAYS = 1_095;

const consentRow = z.object({
  id,
  parkId: id,
  /** Null: a guest's, of this visit. */
  personId: z.nullable(id),
  visitId: z._default(z.nullable(id), null),
  personName: z.string(),
  /** CONSENT_PURPOSE; of a guest GUEST_CONSENT. */
  purpose: z.number(),
  textVersion: z.string(),
  /** The text has been replaced since. */
  isOld: z.boolean(),
  at: time,
  withdrawnAt: z.nullable(time),
  guardianName: z.nullable(z.string()),
  /** Doors that have not confirmed that it is deleted. */
  debts: z.number(),
});
export type PrivacyConsentRow = z.output<typeof consentRow>;

const notice = z.object({
  id,
  parkId: id,
  purpose: codeOf(CONSENT_PURPOSE),
  version: z.string(),
  body: z.string(),
  publishedAt: time,
  /** Empty: shipped with the platform. */
  byName: z.string(),
  /** New consents are to this one. */
  isCurrent: z.boolean(),
  consents: z.number(),
});
export type ConsentNotice = z.output<typeof notice>;

const dueRow = z.object({
  id,
  kind: codeOf(DUE_KIND),
  subjectId: id,
  name: z.string(),
  /** The number of a visit, or the reason. */
  of: z.string(),
  /** When its time is over; null: since it waits for doors alone. */
  dueAt: z.nullable(time),
  /** Doors that have not confirmed yet. */
  doors: z.array(z.string()),
  doorCount: z.number(),
  idEnd: z.nullable(z.string()),
  isDue: z.boolean(),
});
export type DueRow = z.output<typeof dueRow>;

const counts = {
  guests: z.number(),
  people: z.number(),
  faces: z.number(),
  stills: z.number(),
  watches: z._default(z.number(), 0),
};
const summary = z.object({
  nextAt: time,
  /** What the next run does. */
  next: z.object(counts),
  last: z.nullable(z.object({ at: time, finishedAt: z.nullable(time), ...counts })),
  /** People with a face on a door. */
  facePeople: z.number(),
  tooManyFaces: z.boolean(),
  /** Deletions that a door has not confirmed. */
  debts: z.number(),
  /** Consents in force. */
  consents: z.number(),
  /** What is handled and was never assessed, and what is to be assessed again. */
  assessments: z.object({ missing: z.number(), over: z.number() }),
});
export type PrivacySummary = z.output<typeof summary>;

const keepingTime = z.object({
  id,
  kind: codeOf(KEPT_KIND),
  /** Of guests: the type of visit that it is for. */
  typeId: z.nullable(id),
  typeName: z.nullable(z.string()),
  days: z.number(),
});
export type KeepingTime = z.output<typeof keepingTime>;

const revealRow = z.object({
  id,
  parkId: id,
  at: time,
  byName: z.string(),
  of: codeOf(REVEAL_OF),
  subjectName: z.string(),
  reason: z.string(),
});
export type RevealRow = z.output<typeof revealRow>;

const LIST = { method: 'GET', access: 'access.privacy', reads: ['privacy', 'pass-person'] } as const;
const WRITE = { method: 'POST', access: 'access.privacy', writes: ['privacy'] } as const;
const ofPark = { ...listInput, parkId: id };

export const accessPrivacyEndpoints = {
  listConsents: endpoint({
    ...LIST,
    path: 'access/v1/consents',
    /** Of whom: REVEAL_OF; people unless guests are asked for. */
    input: z.object({
      ...ofPark,
      whose: z.optional(codeInQuery),
      purpose: z.optional(codeInQuery),
      withdrawn: z.optional(flag),
    }),
    output: pageOf(consentRow),
  }),
  listConsentNotices: endpoint({
    ...LIST,
    path: 'access/v1/notices',
    input: z.object({ ...ofPark, purpose: z.optional(codeInQuery) }),
    output: pageOf(notice),
  }),
  /** Never changed afterwards: people agree to this text. 422 `access.noticeTaken`. */
  publishConsentNotice: endpoint({
    ...WRITE,
    path: 'access/v1/notices',
    input: z.object({
      parkId: id,
      purpose: codeOf(CONSENT_PURPOSE),
      version: noticeVersion,
      body: z.string().check(z.trim(), z.minLength(10), z.maxLength(2_000)),
    }),
    output: z.object({ id }),
  }),
  getPrivacySummary: endpoint({ ...LIST, path: 'access/v1/privacy', input: z.object({ parkId: id }), output: summary }),
  /** What the next run deletes, what comes up within a week, and what doors have not confirmed. */
  listDueDeletions: endpoint({
    ...LIST,
    path: 'access/v1/deletions',
    input: z.object({ ...ofPark, kind: z.optional(codeInQuery) }),
    output: pageOf(dueRow),
  }),
  listKeepingTimes: endpoint({
    ...LIST,
    path: 'access/v1/keeping',
    reads: ['privacy', 'visit-type'],
    input: z.object(ofPark),
    output: pageOf(keepingTime),
  }),
  setKeepingTime: endpoint({
    ...WRITE,
    writes: ['privacy', 'visit-type'],
    path: 'access/v1/keeping',
    input: z.object({
      parkId: id,
      kind: codeOf(KEPT_KIND),
      typeId: z._default(z.nullable(id), null),
      days: z.number().check(z.int(), z.gte(1), z.lte(MOST_KEPT_DAYS)),
    }),
    output: z.object({ days: z.number() }),
  }),
  /**
   * The whole number, for a reason that is written down with the name. Not by key: a key’s row keeps the answer. 404 where
   * none is kept.
   */
  revealIdNumber: endpoint({
    method: 'POST',
    access: 'access.reveal',
    writes: ['privacy'],
    path: 'access/v1/id-numbers/reveal',
    idempotent: false,
    input: z.object({
      parkId: id,
      of: codeOf(REVEAL_OF),
      subjectId: id,
      reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    }),
    output: z.object({ idNo: z.string() }),
  }),
  listIdReveals: endpoint({
    ...LIST,
    path: 'access/v1/id-numbers/reveals',
    input: z.object({ ...ofPark, kindOf: z.optional(codeInQuery) }),
    output: pageOf(revealRow),
  }),
};
