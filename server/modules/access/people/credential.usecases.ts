/** Credentials and the consents that they need. */
import {
  CONSENT_PURPOSE,
  CREDENTIAL_KIND,
  CREDENTIAL_STATE,
  type CredentialKind,
  PASS_PERSON_STATE,
} from '@/contract/access/access-codes';
import type { accessPersonEndpoints, CredentialRow } from '@/contract/access/access-person';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import {
  accessNotFound,
  consentMissing,
  credentialCancelled,
  credentialHeld,
  credentialTaken,
  endsBeforeStart,
  personHasLeft,
} from '../access.errors';
import { credentialHash } from '../push/controller-token.rules';
import { personChanged } from './person.record';
import {
  cancelOfKinds,
  endConsents,
  findConsent,
  findHolder,
  insertConsent,
  insertCredential,
  lockCredential,
  setCredential,
} from './person.repository';
import { readPerson } from './person-rows.repository';

type Endpoints = typeof accessPersonEndpoints;
type Kept = NonNullable<Awaited<ReturnType<typeof insertCredential>>>;

/** What may be kept of somebody only with a consent of its own. */
const PURPOSE_OF = {
  [CREDENTIAL_KIND.face]: CONSENT_PURPOSE.face,
  [CREDENTIAL_KIND.idCard]: CONSENT_PURPOSE.idCard,
  [CREDENTIAL_KIND.plate]: CONSENT_PURPOSE.plate,
} as const;
const KINDS_OF: Record<1 | 2 | 3 | 4, readonly CredentialKind[]> = {
  [CONSENT_PURPOSE.face]: [CREDENTIAL_KIND.face],
  [CONSENT_PURPOSE.idCard]: [CREDENTIAL_KIND.idCard],
  [CONSENT_PURPOSE.photo]: [],
  [CONSENT_PURPOSE.plate]: [CREDENTIAL_KIND.plate],
};
const purposeOf = (kind: CredentialKind): 1 | 2 | 4 | null =>
  kind in PURPOSE_OF ? PURPOSE_OF[kind as keyof typeof PURPOSE_OF] : null;

const HINT_LENGTH = 4;
/** Enough to tell two cards apart, of nothing that would give the whole away. */
const SHOWN: readonly CredentialKind[] = [CREDENTIAL_KIND.card, CREDENTIAL_KIND.plate, CREDENTIAL_KIND.idCard];
const hintOf = (kind: CredentialKind, value: string): string | null =>
  SHOWN.includes(kind) && value.length > HINT_LENGTH ? value.slice(-HINT_LENGTH).toUpperCase() : null;

const date = (at: number | null): Date | null => (at === null ? null : new Date(at));
const toRow = ({ id, kind, hint, state, validFrom, validTo }: Kept): CredentialRow => ({
  id,
  kind,
  hint,
  state,
  validFrom: validFrom?.getTime() ?? null,
  validTo: validTo?.getTime() ?? null,
});

/** @throws AppError 404 */
async function personIn(context: SignedInContext, parkId: number, personId: number) {
  const person = await readPerson(context, personId);
  if (person.parkId !== parkId) throw accessNotFound();
  return person;
}

const note = (context: SignedInContext, action: string, parkId: number, bizId: number, detail: object): void =>
  context.audit({ action, parkId, bizType: 'passPerson', bizId, detail });

/** @throws AppError 409 for a number that somebody has, 422 without the person's consent */
export async function addCredential(
  context: SignedInContext,
  { parkId, personId, kind, value, validFrom, validTo }: InputOf<Endpoints['addCredential']>,
): Promise<CredentialRow> {
  const { tx, deps } = context;
  const person = await personIn(context, parkId, personId);
  if (person.state === PASS_PERSON_STATE.left) throw personHasLeft(person.name);
  if (validFrom !== null && validTo !== null && validTo <= validFrom) throw endsBeforeStart();
  const purpose = purposeOf(kind);
  if (purpose !== null && !(await findConsent(tx, personId, purpose))) throw consentMissing();
  const valueHash = credentialHash(deps.secret, parkId, kind, value);
  const holder = kind === CREDENTIAL_KIND.pin ? undefined : await findHolder(tx, parkId, kind, valueHash);
  if (holder) throw holder.personId === personId ? credentialHeld() : credentialTaken(holder.name);
  const bounds = { validFrom: date(validFrom), validTo: date(validTo) };
  const kept = await insertCredential(tx, { parkId, personId, kind, valueHash, hint: hintOf(kind, value), ...bounds });
  if (!kept) throw accessNotFound();
  note(context, 'passPerson.addCredential', parkId, personId, { name: person.name, kind, hint: kept.hint });
  await personChanged(context, parkId, personId);
  return toRow(kept);
}

/** @throws AppError 409 for one that was cancelled: its number may be somebody else's by now */
export async function setCredentialState(
  context: SignedInContext,
  { parkId, personId, credentialId, state }: InputOf<Endpoints['setCredentialState']>,
): Promise<CredentialRow> {
  const { tx } = context;
  const person = await personIn(context, parkId, personId);
  const kept = await lockCredential(tx, personId, credentialId);
  if (!kept) throw accessNotFound();
  if (kept.state === CREDENTIAL_STATE.cancelled && state !== kept.state) throw credentialCancelled();
  await setCredential(tx, credentialId, state);
  note(context, 'passPerson.setCredential', parkId, personId, {
    name: person.name,
    kind: kept.kind,
    hint: kept.hint,
    state,
  });
  await personChanged(context, parkId, personId);
  return toRow({ ...kept, state });
}

export async function addConsent(
  context: SignedInContext,
  { parkId, personId, purpose, textVersion }: InputOf<Endpoints['addConsent']>,
) {
  const { tx, now } = context;
  const person = await personIn(context, parkId, personId);
  const there = await findConsent(tx, personId, purpose);
  const row = there ?? (await insertConsent(tx, { parkId, personId, purpose, textVersion, at: now }));
  if (!row) throw accessNotFound();
  note(context, 'passPerson.addConsent', parkId, personId, { name: person.name, purpose, textVersion });
  return { id: row.id, purpose, textVersion: row.textVersion, at: row.at.getTime(), withdrawnAt: null };
}

/** What was kept by it goes from every door; each door's confirmation is waited for. */
export async function withdrawConsent(
  context: SignedInContext,
  { parkId, personId, purpose }: InputOf<Endpoints['withdrawConsent']>,
) {
  const { tx, now } = context;
  const person = await personIn(context, parkId, personId);
  await endConsents(tx, personId, purpose, now);
  const kinds = KINDS_OF[purpose];
  const cancelled = kinds.length === 0 ? 0 : await cancelOfKinds(tx, personId, kinds);
  note(context, 'passPerson.withdrawConsent', parkId, personId, { name: person.name, purpose, cancelled });
  await personChanged(context, parkId, personId);
  return { cancelled };
}
