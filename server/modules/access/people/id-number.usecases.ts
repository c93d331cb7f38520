/** A person's identity number: sealed, found again by its hash, shown by its last four. */
import { CONSENT_PURPOSE } from '@/contract/access/access-codes';
import { bornOnOf } from '@/contract/age';
import type { accessPersonEndpoints } from '@/contract/access/access-person';
import type { InputOf } from '@/contract/endpoint';
import { seal } from '../../../chat/sealed';
import type { SignedInContext } from '../../../http/context';
import { sign } from '../../../http/signing';
import { idTaken } from '../access.errors';
import { assertConsent, isChildNow } from '../consents/consent-needed.usecases';
import { NO_ID } from '../consents/consent.usecases';
import { noteOfPerson, personIn } from './credential.usecases';
import { findIdHolder, updatePerson } from './person.repository';

const SHOWN = 4;

/** @throws AppError 409, 422 */
export async function setPersonIdNo(
  context: SignedInContext,
  { parkId, personId, idNo }: InputOf<(typeof accessPersonEndpoints)['setPersonIdNo']>,
) {
  const { tx, deps } = context;
  const person = await personIn(context, parkId, personId);
  const note = (idEnd: string | null): void =>
    noteOfPerson(context, 'passPerson.setIdNo', parkId, personId, { name: person.name, idEnd });
  if (idNo === '') {
    await updatePerson(tx, personId, NO_ID);
    note(null);
    return { idEnd: null };
  }
  const bornOn = bornOnOf(idNo);
  await assertConsent(context, { ...person, bornOn }, CONSENT_PURPOSE.idCard);
  const idHash = sign(deps.secret, ['identity number', parkId, idNo.toUpperCase()]);
  const holder = await findIdHolder(tx, parkId, idHash);
  if (holder && holder.id !== personId) throw idTaken(holder.name);
  const idEnd = idNo.slice(-SHOWN).toUpperCase();
  // Only of a child is the day of birth needed by itself.
  const born = (await isChildNow(context, { parkId, bornOn })) ? { bornOn } : {};
  await updatePerson(tx, personId, { idNo: seal(deps.secret, idNo), idHash, idEnd, ...born });
  note(idEnd);
  return { idEnd };
}
