/** Every refusal of rankings. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import { AppError, forbidden, notFound } from '../../http/app-error';

export const rankingNotFound = (): AppError => notFound('ranking.notFound');
/** Cases of others are for those who see whole rankings. */
export const notYourCases = (): AppError => forbidden();
export const appealed = (): AppError => new AppError(409, 'ranking.appealed');
export const appealsOver = (at: Date): AppError =>
  new AppError(409, 'ranking.appealsOver', { params: { at: at.getTime() } });
export const appealDecided = (): AppError => new AppError(409, 'ranking.appealDecided');
export const nobodyToDecide = (): AppError => new AppError(409, 'ranking.nobodyToDecide');
export const neverOneself = (): AppError => new AppError(403, 'ranking.neverOneself');
export const ruleChanged = (): AppError => new AppError(409, 'record.changed');
/** Something must count. */
export const noWeight = (): AppError => new AppError(422, 'ranking.noWeight');
