/** A face goes to the doors, and stays nowhere else. */
import { createHash } from 'node:crypto';
import { CONSENT_PURPOSE, CREDENTIAL_KIND, PASS_PERSON_STATE } from '@/contract/access/access-codes';
import type { accessPersonEndpoints, CredentialRow } from '@/contract/access/access-person';
import type { InputOf } from '@/contract/endpoint';
import { seal } from '../../../chat/sealed';
import type { SignedInContext } from '../../../http/context';
import { accessNotFound, notAFace, personHasLeft } from '../access.errors';
import { assertConsent } from '../consents/consent-needed.usecases';
import { noteOfPerson, personIn, toCredentialRow } from '../people/credential.usecases';
import { personChanged } from '../people/person.record';
import { cancelOfKinds, findHolder, insertCredential } from '../people/person.repository';
import { credentialHash } from '../push/controller-token.rules';
import { dropFacesOf, insertFace } from './face.repository';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** @returns what doors know the picture by. @throws AppError 422 for what is no JPEG */
function fingerprintOf(picture: string): string {
  const bytes = Buffer.from(picture, 'base64');
  if (!bytes.subarray(0, JPEG.length).equals(JPEG)) throw notAFace();
  return createHash('sha256').update(bytes).digest('base64url');
}

/** @throws AppError 422 without consent */
export async function addFace(
  context: SignedInContext,
  { parkId, personId, picture }: InputOf<(typeof accessPersonEndpoints)['addFace']>,
): Promise<CredentialRow> {
  const { tx, deps, now } = context;
  const person = await personIn(context, parkId, personId);
  if (person.state === PASS_PERSON_STATE.left) throw personHasLeft(person.name);
  await assertConsent(context, person, CONSENT_PURPOSE.face);
  const kind = CREDENTIAL_KIND.face;
  const valueHash = credentialHash(deps.secret, parkId, kind, fingerprintOf(picture));
  const holder = await findHolder(tx, parkId, kind, valueHash);
  // One picture is one person's.
  if (holder && holder.personId !== personId) throw notAFace();
  await cancelOfKinds(tx, personId, [kind]);
  await dropFacesOf(tx, [personId]);
  const kept = await insertCredential(tx, { parkId, personId, kind, valueHash });
  if (!kept) throw accessNotFound();
  const sealed = seal(deps.secret, picture);
  await insertFace(tx, { parkId, personId, credentialId: kept.id, valueHash, picture: sealed, at: now });
  noteOfPerson(context, 'passPerson.addFace', parkId, personId, { name: person.name });
  await personChanged(context, parkId, personId);
  return toCredentialRow(kept);
}
