/** Credentials, each by the consent that it needs. */
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
  credentialCancelled,
  credentialHeld,
  credentialTaken,
  endsBeforeStart,
  personHasLeft,
} from '../access.errors';
import { credentialHash } from '../push/controller-token.rules';
import { personChanged } from './person.record';
import { assertConsent } from '../consents/consent-needed.usecases';
import { findHolder, insertCredential, lockCredential, setCredential } from './person.repository';
import { readPerson } from './person-rows.repository';

type Endpoints = typeof accessPersonEndpoints;
type Kept = NonNullable<Awaited<ReturnType<typeof insertCredential>>>;

/** What may be kept of somebody only with a consent of its own. */
const PURPOSE_OF = {
  [CREDENTIAL_KIND.face]: CONSENT_PURPOSE.face,
  [CREDENTIAL_KIND.idCard]: CONSENT_PURPOSE.idCard,
  [CREDENTIAL_KIND.plate]: CONSENT_PURPOSE.plate,
} as const;
const purposeOf = (kind: CredentialKind): 1 | 2 | 4 | null =>
  kind in PURPOSE_OF ? PURPOSE_OF[kind as keyof typeof PURPOSE_OF] : null;

const HINT_LENGTH = 4;
/** Enough to tell two cards apart, of nothing that would give the whole away. */
const SHOWN: readonly CredentialKind[] = [CREDENTIAL_KIND.card, CREDENTIAL_KIND.plate, CREDENTIAL_KIND.idCard];
export const hintOf = (kind: CredentialKind, value: string): string | null =>
  SHOWN.includes(kind) && value.length > HINT_LENGTH ? value.slice(-HINT_LENGTH).toUpperCase() : null;

const date = (at: number | null): Date | null => (at === null ? null : new Date(at));
export const toCredentialRow = ({ id, kind, hint, state, validFrom, validTo }: Kept): CredentialRow => ({
  id,
  kind,
  hint,
  state,
  validFrom: validFrom?.getTime() ?? null,
  validTo: validTo?.getTime() ?? null,
});

/** @throws AppError 404 */
export async function personIn(context: SignedInContext, parkId: number, personId: number) {
  const person = await readPerson(context, personId);
  if (person.parkId !== parkId) throw accessNotFound();
  return person;
}

export const noteOfPerson = (
  context: SignedInContext,
  action: string,
  parkId: number,
  bizId: number,
  detail: object,
): void => context.audit({ action, parkId, bizType: 'passPerson', bizId, detail });

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
  if (purpose !== null) await assertConsent(context, person, purpose);
  const valueHash = credentialHash(deps.secret, parkId, kind, value);
  const holder = kind === CREDENTIAL_KIND.pin ? undefined : await findHolder(tx, parkId, kind, valueHash);
  if (holder) throw holder.personId === personId ? credentialHeld() : credentialTaken(holder.name);
  const bounds = { validFrom: date(validFrom), validTo: date(validTo) };
  const kept = await insertCredential(tx, { parkId, personId, kind, valueHash, hint: hintOf(kind, value), ...bounds });
  if (!kept) throw accessNotFound();
  noteOfPerson(context, 'passPerson.addCredential', parkId, personId, { name: person.name, kind, hint: kept.hint });
  await personChanged(context, parkId, personId);
  return toCredentialRow(kept);
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
  noteOfPerson(context, 'passPerson.setCredential', parkId, personId, {
    name: person.name,
    kind: kept.kind,
    hint: kept.hint,
    state,
  });
  await personChanged(context, parkId, personId);
  return toCredentialRow({ ...kept, state });
}
