/** An identity number, and a plate, is given by a consent to that alone, and to which text is kept (PIPL 28, 29). */
import { CONSENT_PURPOSE } from '@/contract/access/access-codes';
import type { GuestField } from '@/contract/visit/visit-codes';
import type { IdNotice, Withdrawable } from '@/contract/visit/visit-my';
import type { Tx } from '../../../db/open';
import { findNotice } from '../../access/consents/consent.repository';
import { consentNeeded } from '../visit.errors';
import { findGuest } from '../visit.repository';
import { insertConsents } from './id-consent.repository';

export const PURPOSE = { idNo: CONSENT_PURPOSE.idCard, plate: CONSENT_PURPOSE.plate } as const;
const FIELDS = ['idNo', 'plate'] as const;

/** @returns the text as it is now; null where the field is not asked for */
export async function noticeOf(
  tx: Tx,
  parkId: number,
  asks: readonly GuestField[],
  field: Withdrawable,
): Promise<IdNotice | null> {
  const notice = asks.includes(field) ? await findNotice(tx, parkId, PURPOSE[field]) : undefined;
  return notice ? { version: notice.version, body: notice.body } : null;
}

/** What is given, with the version of the text that was on show; empty: not given, or not agreed to. */
export interface Given {
  idNo: string;
  idConsent: string;
  plate: string;
  plateConsent: string;
}

const versionOf = ({ idConsent, plateConsent }: Given, field: Withdrawable): string =>
  field === 'idNo' ? idConsent : plateConsent;

/** @throws AppError 422 without one, or to a text that the park does not have */
export async function assertConsents(tx: Tx, parkId: number, given: Given): Promise<void> {
  for (const field of FIELDS) {
    const version = versionOf(given, field);
    if (given[field] === '') continue;
    if (version === '' || !(await findNotice(tx, parkId, PURPOSE[field], version))) throw consentNeeded(field);
  }
}

/** After what was given has been written down. */
export async function keepConsents(tx: Tx, guestId: number, given: Given, now: Date): Promise<void> {
  const fields = FIELDS.filter((field) => given[field] !== '');
  const guest = fields.length === 0 ? null : await findGuest(tx, guestId);
  if (!guest) return;
  for (const field of fields)
    await insertConsents(tx, guest, field, { purpose: PURPOSE[field], textVersion: versionOf(given, field), at: now });
}
