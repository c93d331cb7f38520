/** People who pass doors, their credentials and their consents. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud, importInput, importReport } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { flag } from '../flag';
import { codeInQuery, moment } from '../numbers';
import { ruled } from '../validation';
import {
  CONSENT_PURPOSE,
  CREDENTIAL_KIND,
  CREDENTIAL_STATE,
  PASS_PERSON_KIND,
  PASS_PERSON_STATE,
} from './access-codes';
import { name } from './access-device';

/** About 500 kB in Base64. */
const FACE_MAX = 700_000;
export const noticeVersion = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const credential = z.object({
  id,
  kind: codeOf(CREDENTIAL_KIND),
  /** The last characters, for telling two cards apart; null where they say nothing (a face). */
  hint: z.nullable(z.string()),
  state: codeOf(CREDENTIAL_STATE),
  validFrom: z.nullable(time),
  validTo: z.nullable(time),
});
export type CredentialRow = z.output<typeof credential>;

const consent = z.object({
  id,
  purpose: codeOf(CONSENT_PURPOSE),
  textVersion: z.string(),
  at: time,
  withdrawnAt: z.nullable(time),
  /** Of somebody below 14. */
  guardianName: z.nullable(z.string()),
});
export type ConsentRow = z.output<typeof consent>;

const personRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  phone: z.nullable(z.string()),
  orgId: z.nullable(id),
  orgName: z.nullable(z.string()),
  userId: z.nullable(id),
  kind: codeOf(PASS_PERSON_KIND),
  state: codeOf(PASS_PERSON_STATE),
  validFrom: z.nullable(time),
  validTo: z.nullable(time),
  bornOn: z.nullable(z.string()),
  /** In words; by them groups mean people. */
  tags: z.array(z.string()),
  /** The last four of an identity number that is kept. */
  idEnd: z.nullable(z.string()),
  /** Pictures of the face that doors have not confirmed yet: until then it is kept. */
  hasPicture: z.boolean(),
  /** Kinds of the credentials that are in force. */
  credentials: z.array(codeOf(CREDENTIAL_KIND)),
  doors: z.number(),
  /** Doors that have not confirmed that a right was taken away. */
  debts: z.number(),
  remark: z.string(),
});
export type PassPersonRow = z.output<typeof personRow>;
const passPerson = z.extend(personRow, {
  held: z.array(credential),
  consents: z.array(consent),
  groups: z.array(z.object({ id, name: z.string() })),
});
export type PassPerson = z.output<typeof passPerson>;

/** What a person may be set to; 过期 follows from the validity. */
const setState = codeOf({
  valid: PASS_PERSON_STATE.valid,
  frozen: PASS_PERSON_STATE.frozen,
  left: PASS_PERSON_STATE.left,
});

const DAY = /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** `YYYY-MM-DD`; a day that no calendar has is none. */
const birthday = z.string().check(
  z.trim(),
  z.regex(DAY),
  z.refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false),
);

export const MOST_TAGS = 8;
/** Labels, each once. */
export const personTags = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))
  .check(z.maxLength(MOST_TAGS));

const person = crud({
  path: 'access/v1/people',
  kind: 'pass-person',
  shows: ['pass-group', 'door'],
  row: personRow,
  record: passPerson,
  save: {
    parkId: id,
    name,
    phone: z._default(z.nullable(ruled('phone')), null),
    orgId: z._default(z.nullable(id), null),
    kind: codeOf(PASS_PERSON_KIND),
    state: setState,
    validFrom: z._default(z.nullable(moment), null),
    validTo: z._default(z.nullable(moment), null),
    /** A guardian agrees for somebody below 14. */
    bornOn: z._default(z.nullable(birthday), null),
    /** Not said: they stay. */
    tags: z.optional(personTags),
    remark: ruled('text128'),
  },
  filters: {
    parkId: z.optional(id),
    kind: z.optional(codeInQuery),
    state: z.optional(codeInQuery),
    debts: z.optional(flag),
    tagId: z.optional(id),
  },
  read: 'access.read',
  write: 'access.setup',
});

const SET_UP = { method: 'POST', access: 'access.setup', writes: ['pass-person', 'door'] } as const;
const ofPerson = { parkId: id, personId: id };

export const accessPersonEndpoints = {
  listPassPeople: person.list,
  getPassPerson: person.get,
  savePassPerson: person.save,
  removePassPeople: person.remove,
  restorePassPeople: person.restore,
  /** The number is kept as a keyed hash only. 409 `access.credentialTaken`, 422 `access.consentMissing`. */
  addCredential: endpoint({
    ...SET_UP,
    path: 'access/v1/credentials',
    input: z.object({
      ...ofPerson,
      kind: codeOf(CREDENTIAL_KIND),
      value: z.string().check(z.trim(), z.minLength(4), z.maxLength(200)),
      validFrom: z._default(z.nullable(moment), null),
      validTo: z._default(z.nullable(moment), null),
    }),
    output: credential,
  }),
  /** Lost, found again, or cancelled for good. */
  setCredentialState: endpoint({
    ...SET_UP,
    path: 'access/v1/credentials/state',
    input: z.object({ ...ofPerson, credentialId: id, state: codeOf(CREDENTIAL_STATE) }),
    output: credential,
  }),
  /**
   * For one purpose, as the person gave it; without a version to the newest text. 422 `access.guardianMissing` for somebody
   * below 14, `access.noticeUnknown`.
   */
  addConsent: endpoint({
    ...SET_UP,
    writes: [...SET_UP.writes, 'privacy'],
    path: 'access/v1/consents',
    input: z.object({
      ...ofPerson,
      purpose: codeOf(CONSENT_PURPOSE),
      textVersion: z.optional(noticeVersion),
      guardianName: z._default(z.string().check(z.trim(), z.maxLength(32)), ''),
      guardianPhone: z._default(z.union([z.literal(''), ruled('phone')]), ''),
    }),
    output: consent,
  }),
  /** What was given for this purpose goes: its credentials are cancelled on every door. */
  withdrawConsent: endpoint({
    ...SET_UP,
    writes: [...SET_UP.writes, 'privacy'],
    path: 'access/v1/consents/withdraw',
    input: z.object({ ...ofPerson, purpose: codeOf(CONSENT_PURPOSE) }),
    output: z.object({ cancelled: z.number() }),
  }),
  /** A chunk of a file; `card` and `group` are optional cells. */
  importPassPeople: endpoint({
    ...SET_UP,
    path: 'access/v1/people/import',
    input: z.extend(importInput, { parkId: id }),
    output: importReport,
  }),
  /** Sealed; empty: deleted. 422 `access.consentMissing`, `access.guardianMissing`, 409 `access.idTaken`. */
  setPersonIdNo: endpoint({
    ...SET_UP,
    path: 'access/v1/people/id-number',
    input: z.object({ ...ofPerson, idNo: z.union([z.literal(''), ruled('idCard')]) }),
    output: z.object({ idEnd: z.nullable(z.string()) }),
  }),
  /**
   * A picture (JPEG in Base64) on its way to the doors: each gets it once, then it is deleted here. One before it is
   * cancelled. 422 `access.consentMissing`, `access.notAFace`.
   */
  /** 反潜回: somebody left without being read and is let in again. Whoever may open a door for them may do this. */
  forgivePassback: endpoint({
    method: 'POST',
    access: 'access.open',
    path: 'access/v1/people/forgive',
    input: z.object(ofPerson),
    output: z.object({}),
    writes: ['pass-person', 'door'],
  }),
  addFace: endpoint({
    ...SET_UP,
    writes: [...SET_UP.writes, 'privacy'],
    path: 'access/v1/faces',
    input: z.object({ ...ofPerson, picture: z.string().check(z.minLength(1), z.maxLength(FACE_MAX)) }),
    output: credential,
  }),
};
