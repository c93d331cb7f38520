/** What the log of sign-ins and its entries say alike. */
import type { LoginLogRow } from '@/contract/admin-log';
import { LOG_RESULT, LOGIN_LOG_TYPE } from '@/contract/codes';

/** The log of what was done in the same call. */
export type ActionScreen = 'actionLog' | 'adminActionLog';

export const succeeded = ({ result }: LoginLogRow): boolean => result === LOG_RESULT.success;

/** Who came in did something by it. */
export const hasActions = (row: LoginLogRow): boolean => succeeded(row) && row.type === LOGIN_LOG_TYPE.login;
