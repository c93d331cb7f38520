/** Texts shared by the list of sign-ins and a single entry. */
import type { LoginLogRow } from '@/contract/admin-log';
import { LOG_RESULT, LOGIN_LOG_TYPE } from '@/contract/codes';

/** Link to the actions of the same call. */
export type ActionScreen = 'actionLog' | 'adminActionLog';

export const succeeded = ({ result }: LoginLogRow): boolean => result === LOG_RESULT.success;

/** A successful sign-in has actions. */
export const hasActions = (row: LoginLogRow): boolean => succeeded(row) && row.type === LOGIN_LOG_TYPE.login;
