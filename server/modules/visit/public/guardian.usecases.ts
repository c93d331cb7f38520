/** Below 14 a guardian names themselves and agrees (PIPL 31): the guest says so, or the identity number does. */
import { bornOnOf, isChild } from '@/contract/age';
import { GUARDIAN_TEXT } from '@/contract/visit/visit-codes';
import type { GuardianGiven } from '@/contract/visit/visit-public';
import type { Tx } from '../../../db/open';
import { readParkZone } from '../../identity/park/park.repository';
import { dayAt } from '../guest.rules';
import { guardianNeeded } from '../visit.errors';
import { findGuest } from '../visit.repository';
import { keepGuardianOf } from './id-consent.repository';

type Given = GuardianGiven & { idNo: string };

const missingOf = ({ guardianName, guardianPhone, guardianConsent }: Given): string[] => [
  ...(guardianName === '' ? ['guardianName'] : []),
  ...(guardianPhone === '' ? ['guardianPhone'] : []),
  ...(guardianConsent === GUARDIAN_TEXT ? [] : ['guardianConsent']),
];

/** @returns whether the guest is a child by what they gave. @throws AppError 422 for a child without a guardian */
export async function assertGuardian(tx: Tx, parkId: number, given: Given, now: Date): Promise<boolean> {
  const { idNo } = given;
  const bornOn = idNo === '' ? null : bornOnOf(idNo);
  const isBelow = given.isChild || isChild(bornOn, dayAt(await readParkZone(tx, parkId), now));
  const missing = isBelow ? missingOf(given) : [];
  if (missing.length > 0) throw guardianNeeded(missing);
  return isBelow;
}

/** After the child has been written down. */
export async function keepGuardian(tx: Tx, guestId: number, given: GuardianGiven, now: Date): Promise<void> {
  const guest = await findGuest(tx, guestId);
  if (!guest) return;
  const { guardianName: name, guardianPhone: phone, guardianConsent: textVersion } = given;
  await keepGuardianOf(tx, guest, { name, phone, textVersion, at: now });
}
