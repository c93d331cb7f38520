/** Every refusal about notices. Texts: `errors.<code>` in the client's i18n. */
import { AppError, notFound } from '../../http/app-error';

export const noticeNotFound = (): AppError => notFound('notice.notFound');
/** What people may have read is not changed behind their backs. */
export const noticePublished = (): AppError => new AppError(409, 'notice.published');
export const noticeNotPublished = (): AppError => new AppError(409, 'notice.notPublished');
/** @param at when they may be reminded again */
export const noticeRemindedToday = (at: Date): AppError =>
  new AppError(409, 'notice.remindedToday', { params: { at: at.getTime() } });
export const nobodyToRemind = (): AppError => new AppError(409, 'notice.nobodyToRemind');
export const noticeChanged = (): AppError => new AppError(409, 'record.changed');
export const expiresTooEarly = (): AppError =>
  new AppError(422, 'notice.expiresTooEarly', { fields: { expireAt: 'tooEarly' } });
export const scopeMissing = (): AppError =>
  new AppError(422, 'notice.scopeMissing', { fields: { scopeIds: 'invalid' } });
