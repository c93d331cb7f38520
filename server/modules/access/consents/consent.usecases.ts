/** Consents are given for one purpose each, and withdrawn: what was kept by one then goes from every door. */
import { CONSENT_PURPOSE, CREDENTIAL_KIND, type CredentialKind } from '@/contract/access/access-codes';
import type { accessPersonEndpoints, ConsentRow } from '@/contract/access/access-person';
import type { accessPrivacyEndpoints } from '@/contract/access/access-privacy';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { accessNotFound, guardianMissing, noticeTaken, noticeUnknown } from '../access.errors';
import { dropFacesOf } from '../faces/face.repository';
import { noteOfPerson, personIn } from '../people/credential.usecases';
import { personChanged } from '../people/person.record';
import { cancelOfKinds, updatePerson } from '../people/person.repository';
import { endConsents, findConsent, findNotice, insertConsent, insertNotice } from './consent.repository';
import { isChildNow } from './consent-needed.usecases';

type Endpoints = typeof accessPersonEndpoints;

const KINDS_OF: Record<1 | 2 | 3 | 4, readonly CredentialKind[]> = {
  [CONSENT_PURPOSE.face]: [CREDENTIAL_KIND.face],
  [CONSENT_PURPOSE.idCard]: [CREDENTIAL_KIND.idCard],
  [CONSENT_PURPOSE.photo]: [],
  [CONSENT_PURPOSE.plate]: [CREDENTIAL_KIND.plate],
};
export const NO_ID = { idNo: null, idHash: null, idEnd: null };

/** @throws AppError 422 without a guardian for a child, or to a text that the park does not have */
export async function addConsent(
  context: SignedInContext,
  { parkId, personId, purpose, textVersion: asked, guardianName, guardianPhone }: InputOf<Endpoints['addConsent']>,
): Promise<ConsentRow> {
  const { tx, now } = context;
  const person = await personIn(context, parkId, personId);
  const notice = await findNotice(tx, parkId, purpose, asked);
  if (!notice) throw noticeUnknown();
  const needsGuardian = await isChildNow(context, person);
  if (needsGuardian && (guardianName === '' || guardianPhone === '')) throw guardianMissing();
  const guardian = guardianName === '' ? {} : { guardianName, guardianPhone };
  const textVersion = notice.version;
  const there = await findConsent(tx, personId, purpose);
  const hasGuardian = there?.guardianName != null || (guardianName === '' && !needsGuardian);
  const isSame = there?.textVersion === textVersion && hasGuardian;
  const row = isSame
    ? there
    : await insertConsent(tx, { parkId, personId, purpose, textVersion, at: now, ...guardian });
  if (!row) throw accessNotFound();
  noteOfPerson(context, 'passPerson.addConsent', parkId, personId, { name: person.name, purpose, textVersion });
  return {
    id: row.id,
    purpose,
    textVersion,
    at: row.at.getTime(),
    withdrawnAt: null,
    guardianName: row.guardianName,
  };
}

/** What was kept by it goes from every door; each door's confirmation is waited for. */
export async function withdrawConsent(
  context: SignedInContext,
  { parkId, personId, purpose }: InputOf<Endpoints['withdrawConsent']>,
) {
  const { tx, now, user } = context;
  const person = await personIn(context, parkId, personId);
  await endConsents(tx, { personId, purpose }, now, user.id);
  const kinds = KINDS_OF[purpose];
  const cancelled = kinds.length === 0 ? 0 : await cancelOfKinds(tx, personId, kinds);
  if (purpose === CONSENT_PURPOSE.face) await dropFacesOf(tx, [personId]);
  if (purpose === CONSENT_PURPOSE.idCard) await updatePerson(tx, personId, NO_ID);
  noteOfPerson(context, 'passPerson.withdrawConsent', parkId, personId, { name: person.name, purpose, cancelled });
  await personChanged(context, parkId, personId);
  return { cancelled };
}

/** @throws AppError 422 for a version that is there already */
export async function publishNotice(
  context: SignedInContext,
  { parkId, ...notice }: InputOf<(typeof accessPrivacyEndpoints)['publishConsentNotice']>,
) {
  const { tx, now, user } = context;
  const by = { publishedAt: now, byId: user.id, byName: user.name };
  const id = await insertNotice(tx, { parkId, ...notice, ...by });
  if (id === null) throw noticeTaken(notice.version);
  const detail = { purpose: notice.purpose, version: notice.version };
  context.audit({ action: 'consentNotice.publish', parkId, bizType: 'consentNotice', bizId: id, detail });
  return { id };
}
