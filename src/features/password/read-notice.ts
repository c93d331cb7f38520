/** Asks how things stand with my password; a chunk of its own, fetched when the question is due. */
import { call } from '@/api/call';
import { passwordEndpoints } from '@/contract/password';
import { noticeOf, type PasswordNotice } from './notice';

/** @throws ApiError */
export const readNotice = async (): Promise<PasswordNotice | null> =>
  noticeOf(await call(passwordEndpoints.getPasswordStatus, {}, { quiet: true }));
