/** Refusals of everything about signing in, sessions and passwords. Texts: `errors.<code>` in the client’s i18n. */
import { AppError, notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { ErrorCode, ErrorParams } from '../../http/error-code';

/** @param code what was found out about the account only after the right password */
export const signInRefused = (code: ErrorCode): AppError => new AppError(400, code);
/** The same words whether the name or the password is wrong, or the name is locked. */
export const wrongPassword = (): AppError => new AppError(400, 'session.wrongPassword');
export const captchaRefused = (wasGiven: boolean): AppError =>
  new AppError(400, wasGiven ? 'session.captchaWrong' : 'session.captchaRequired');
/** @param code why the ticket of a link lets nobody in */
export const ticketRefused = (code: ErrorCode): AppError => new AppError(401, code);
export const codeDenied = (): AppError => new AppError(401, 'session.codeDenied');
export const targetUnknown = (): AppError => wrongField('url', 'session.targetUnknown');
/** Wrong, late, used, tried too often, or nobody's number. */
export const wrongCode = (): AppError => wrongField('msgcode', 'session.wrongCode');

export const smsOff = (): AppError => new AppError(404, 'sms.off');
export const smsTooSoon = (seconds: number): AppError => new AppError(429, 'sms.tooSoon', { params: { seconds } });
export const smsTooMany = (): AppError => new AppError(429, 'sms.tooMany');

export const oidcOff = (): AppError => new AppError(404, 'oidc.off');
export const oidcUnavailable = (): AppError => new AppError(503, 'oidc.unavailable');
/** @param params let the page begin again where the person was going */
export const oidcRefused = (code: ErrorCode, params: ErrorParams = {}): AppError => new AppError(400, code, { params });
export const subjectTaken = (): AppError => new AppError(409, 'oidc.subjectTaken');

export const registeredParkUnknown = (): AppError => wrongField('projectCode', 'register.parkUnknown');
export const approvalDecides = (): AppError => new AppError(409, 'flow.approvalDecides');
export const needsPerson = (): AppError => new AppError(422, 'flow.needPerson');
/** @param keys of fields of an approval's form by which a role is given */
export const needsRole = (keys: readonly string[] = []): AppError =>
  new AppError(422, 'register.needRole', {
    fields: Object.fromEntries(keys.map((key) => [`values.${key}`, 'required'])),
  });
/** @param by who decided and when, in ms */
export const alreadyDecided = (by: { name: string; at: number }): AppError =>
  new AppError(409, 'register.alreadyDecided', { params: by });

export const oldPasswordWrong = (): AppError => wrongField('oldPass', 'password.oldWrong');
/** Says why the new password is not good, with its numbers. */
export const refusedPassword = (code: ErrorCode, params: ErrorParams = {}): AppError =>
  wrongField('newPass', code, params);
/** Disabled people get no password: enabling them comes first. */
export const userNotEnabled = (): AppError => notFound('user.notEnabled');

/** @param code why the link sets no password */
export const linkRefused = (code: ErrorCode): AppError => new AppError(400, code);
export const digitsWrong = (): AppError => wrongField('digits', 'passwordLink.digitsWrong');
export const linksTooMany = (): AppError => new AppError(429, 'passwordLink.tooMany');
