/** Refusals about people’s accounts and rights. Texts: `errors.<code>` in the client’s i18n. */
import { AppError } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';

/** The caller does not hold what they would give or touch. @param names the right and the park in words */
export const rightBeyond = (
  names: { right: string; park: string; permission: string },
  field: string | undefined,
): AppError =>
  new AppError(403, 'user.rightBeyond', {
    params: names,
    ...(field !== undefined && { fields: { [field]: 'user.rightBeyond' } }),
  });

/** @param limit enabled accounts that the tenant may have */
export const tenantFull = (limit: number): AppError => new AppError(409, 'tenant.full', { params: { count: limit } });

/** 400, not 401: nobody was signed in whose session could have ended. */
export const tenantBlocked = (code: 'session.tenantDisabled' | 'session.tenantExpired'): AppError =>
  new AppError(400, code);

export const noColleague = (): AppError => wrongField('toUserId', 'account.noColleague');
export const delegationTimeWrong = (longestDays: number): AppError =>
  wrongField('endsAt', 'account.delegationTime', { days: longestDays });
