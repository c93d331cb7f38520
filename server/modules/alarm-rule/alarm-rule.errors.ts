/** Refusals about alarm rules. Texts: `errors.<code>` in the client’s i18n. */
import { AppError, forbidden } from '../../http/app-error';

/** Refuses a change after which no rule would match a fire. @param park its name */
export const lastRuleForFire = (park: string): AppError => new AppError(409, 'rule.lastForFire', { params: { park } });
export const defaultRuleIsLast = (): AppError => new AppError(400, 'alarmRule.defaultLast');
export const secondDefaultRule = (): AppError => new AppError(400, 'alarmRule.secondDefault');
export const ruleNotYours = (): AppError => forbidden('alarmRule.notYours');
