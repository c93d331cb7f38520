/** An identity number is sensitive: whoever gives one agrees to that alone, and to which text is kept (PIPL 28, 29). */
import { CONSENT_PURPOSE } from '@/contract/access/access-codes';
import type { GuestField } from '@/contract/visit/visit-codes';
import type { IdNotice } from '@/contract/visit/visit-my';
import type { Tx } from '../../../db/open';
import { findNotice } from '../../access/consents/consent.repository';
import { idConsentNeeded } from '../visit.errors';
import { findGuest } from '../visit.repository';
import { insertConsents } from './id-consent.repository';

const purpose = CONSENT_PURPOSE.idCard;

/** @returns the text as it is now; null where no number is asked for */
export async function idNoticeOf(tx: Tx, parkId: number, asks: readonly GuestField[]): Promise<IdNotice | null> {
  const notice = asks.includes('idNo') ? await findNotice(tx, parkId, purpose) : undefined;
  return notice ? { version: notice.version, body: notice.body } : null;
}

interface Given {
  idNo: string;
  /** The version that was on show. */
  idConsent: string;
}

/** @throws AppError 422 without one, or to a text that the park does not have */
export async function assertIdConsent(tx: Tx, parkId: number, { idNo, idConsent }: Given): Promise<void> {
  if (idNo === '') return;
  if (idConsent === '' || !(await findNotice(tx, parkId, purpose, idConsent))) throw idConsentNeeded();
}

/** After the number has been written down. */
export async function keepIdConsent(tx: Tx, guestId: number, { idNo, idConsent }: Given, now: Date): Promise<void> {
  const guest = idNo === '' ? null : await findGuest(tx, guestId);
  if (guest) await insertConsents(tx, guest, { purpose, textVersion: idConsent, at: now });
}
