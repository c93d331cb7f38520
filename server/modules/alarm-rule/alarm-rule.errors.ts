/** Refusals about alarm rules. Texts: `errors.<code>` in the client’s i18n. */
import { AppError, forbidden } from '../../http/app-error';

/** Without a rule for it a fire would be handled by times that nobody chose. @param park its name */
export const lastRuleForFire = (park: string): AppError => new AppError(409, 'rule.lastForFire', { params: { park } });
export const defaultRuleIsLast = (): AppError => new AppError(400, 'alarmRule.defaultLast');
export const secondDefaultRule = (): AppError => new AppError(400, 'alarmRule.secondDefault');
export const ruleNotYours = (): AppError => forbidden('alarmRule.notYours');
