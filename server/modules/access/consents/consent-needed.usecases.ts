/** What may be kept of somebody only with a consent of its own, which a guardian gives for a child. */
import { isChild } from '@/contract/age';
import type { SignedInContext } from '../../../http/context';
import { dateOf } from '../../calendar/working-calendar.rules';
import { localDayOf } from '../../calendar/wall-clock.rules';
import { readParkZone } from '../../identity/park/park.repository';
import { consentMissing, guardianMissing } from '../access.errors';
import { findConsent, type Purpose } from './consent.repository';

interface Subject {
  id: number;
  parkId: number;
  bornOn: string | null;
}

/** Today, by the park's calendar. */
export async function isChildNow(
  { tx, now }: SignedInContext,
  { parkId, bornOn }: Pick<Subject, 'parkId' | 'bornOn'>,
): Promise<boolean> {
  if (bornOn === null) return false;
  const timeZone = await readParkZone(tx, parkId);
  return isChild(bornOn, dateOf(localDayOf(timeZone, now.getTime())));
}

/** @throws AppError 422 */
export async function assertConsent(context: SignedInContext, person: Subject, purpose: Purpose): Promise<void> {
  const consent = await findConsent(context.tx, person.id, purpose);
  if (!consent) throw consentMissing();
  if (consent.guardianName === null && (await isChildNow(context, person))) throw guardianMissing();
}
