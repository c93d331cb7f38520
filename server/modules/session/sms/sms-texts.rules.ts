/** What the messages say, signed as their rules ask. */
import { SMS_CODE } from '@/contract/auth';
import { sayIn } from '../../../http/say';
import { type Reader, said } from '../../../ports/said';
import { SMS_SIGNATURE } from '../../../ports/sms';
import type { SmsPurpose } from './sms-code.repository';

const MINUTES = SMS_CODE.lifeMs / 60_000;

const CODES = { login: 'sms.codeLogin', reset: 'sms.codeReset', register: 'sms.codeRegister' } as const;

export const smsText = (language: Reader['language'], purpose: SmsPurpose, code: string): string =>
  `${SMS_SIGNATURE}${sayIn(language, said(CODES[purpose], { code, minutes: MINUTES }))}`;

/** @param note what the administrator wrote to the applicant */
export function refusalText(language: Reader['language'], park: string, note: string): string {
  const because = note.replace(/[。.]$/, '');
  const words = because ? said('sms.refusedBecause', { park, because }) : said('sms.refused', { park });
  return `${SMS_SIGNATURE}${sayIn(language, words)}`;
}

export const approvalText = (language: Reader['language'], loginName: string): string =>
  `${SMS_SIGNATURE}${sayIn(language, said('sms.approved', { loginName }))}`;
