/** What the messages say. They go to phones in China: one language, signed as their rules ask. */
import { SMS_CODE } from '@/contract/auth';
import { SMS_SIGNATURE } from '../../../ports/sms';
import type { SmsPurpose } from './sms-code.repository';

const MINUTES = SMS_CODE.lifeMs / 60_000;

const DOING: Record<SmsPurpose, string> = { login: '登录', reset: '重置密码', register: '申请账号' };

export const smsText = (purpose: SmsPurpose, code: string): string =>
  `${SMS_SIGNATURE}验证码 ${code}，用于${DOING[purpose]}，${MINUTES} 分钟内有效。请勿告诉任何人。`;

/** @param note what the administrator wrote to the applicant */
export const refusalText = (parkName: string, note: string): string =>
  `${SMS_SIGNATURE}您在${parkName}的账号申请未通过${note ? `：${note.replace(/[。.]$/, '')}` : ''}。如有疑问请联系园区管理员。`;

export const approvalText = (loginName: string): string =>
  `${SMS_SIGNATURE}您的账号已开通，登录名 ${loginName}。请用本手机号和短信验证码登录。`;
