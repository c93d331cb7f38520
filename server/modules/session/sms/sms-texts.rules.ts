/** What the messages say, signed as their rules ask. Whoever has no account yet has chosen no language: Chinese. */
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
export const refusalText = (parkName: string, note: string): string =>
  `${SMS_SIGNATURE}您在${parkName}的账号申请未通过${note ? `：${note.replace(/[。.]$/, '')}` : ''}。如有疑问请联系园区管理员。`;

export const approvalText = (loginName: string): string =>
  `${SMS_SIGNATURE}您的账号已开通，登录名 ${loginName}。请用本手机号和短信验证码登录。`;
