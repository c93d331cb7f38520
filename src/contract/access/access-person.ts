/** People who pass doors, their credentials and their consents. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
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
    remark: ruled('text128'),
  },
  filters: {
    parkId: z.optional(id),
    kind: z.optional(codeInQuery),
    state: z.optional(codeInQuery),
    debts: z.optional(flag),
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
  /** For one purpose, as the person gave it. */
  addConsent: endpoint({
    ...SET_UP,
    path: 'access/v1/consents',
    input: z.object({
      ...ofPerson,
      purpose: codeOf(CONSENT_PURPOSE),
      textVersion: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    }),
    output: consent,
  }),
  /** What was given for this purpose goes: its credentials are cancelled on every door. */
  withdrawConsent: endpoint({
    ...SET_UP,
    path: 'access/v1/consents/withdraw',
    input: z.object({ ...ofPerson, purpose: codeOf(CONSENT_PURPOSE) }),
    output: z.object({ cancelled: z.number() }),
  }),
};
