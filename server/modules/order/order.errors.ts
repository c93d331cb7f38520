/** Every refusal of the order area. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import type { OrderRequirement } from '@/contract/order-transitions';
import { caseRequires, type Wrong } from '../../case/case.errors';
import type { CaseRefusals } from '../../case/case.types';
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { FieldErrors } from '../../http/error-code';

export const orderRefusals: CaseRefusals = {
  stateForbids: 'order.stateForbids',
  notYourPart: 'order.notYourPart',
  changed: 'order.changed',
};

export const orderNotFound = (): AppError => notFound('order.notFound');
/** A request that a flow decides on is not decided beside it. */
export const inApproval = (): AppError => new AppError(409, 'flow.openAlready');
export const codeUnknown = (): AppError => notFound('order.codeUnknown');
/** Reporting for a caller, giving it to somebody at once: not everybody's. */
export const notYourPart = (): AppError => forbidden('order.notYourPart');
export const sourceNotYours = (): AppError => forbidden('order.sourceNotYours');

/** @see caseRequires */
export const requires = (requirement: OrderRequirement, ...wrong: Wrong): AppError =>
  caseRequires(`order.requires.${requirement}`, ...wrong);

/** Nobody asks about their own work: a matter of person, not of form. */
export const notOwnWork = (): AppError => forbidden('order.requires.notHandler');

export const scanDoesNotMatch = (): AppError =>
  new AppError(422, 'order.scanDoesNotMatch', { fields: { scanCode: 'mismatch' } });
/** Words and a photo stand for a code that cannot be scanned. @param min characters of the words */
export const scanUnexplained = (fields: Readonly<Record<string, string>>, min: number): AppError =>
  new AppError(422, 'order.scanUnexplained', { fields: fields as FieldErrors, params: { min } });
export const typeUnknown = (): AppError => new AppError(422, 'order.typeUnknown', { fields: { typeId: 'notFound' } });
export const placeMissing = (): AppError =>
  new AppError(422, 'order.placeMissing', { fields: { locationId: 'required' } });
export const nothingSaid = (): AppError =>
  new AppError(422, 'order.nothingSaid', { fields: { description: 'required' } });
export const tooManyReports = (): AppError => new AppError(429, 'order.tooManyReports');
export const tooManyViews = (most: number): AppError => new AppError(422, 'order.tooManyViews', { params: { most } });
export const typeNameTaken = (): AppError => new AppError(422, 'order.typeNameTaken', { fields: { name: 'taken' } });
export const recordChanged = (): AppError => new AppError(409, 'record.changed');
export const periodTooLong = (days: number): AppError =>
  new AppError(422, 'order.periodTooLong', { params: { days }, fields: { to: 'order.periodTooLong' } });

export const captchaWrong = (): AppError =>
  new AppError(400, 'session.captchaWrong', { fields: { kaptcha: 'mismatch' } });
/** Too little ink for a name. */
export const signatureEmpty = (): AppError =>
  new AppError(422, 'order.signatureEmpty', { fields: { 'signature.strokes': 'required' } });
/** Whoever works on the order signs for nobody. @param field of the signature: name or phone */
export const signerIsHandler = (field: 'name' | 'phone', name: string): AppError =>
  new AppError(422, 'order.signerIsHandler', { params: { name }, fields: { [`signature.${field}`]: 'self' } });
/** A link to a quote is good for some days. */
export const linkExpired = (): AppError => notFound('order.linkExpired');
export const noPhone = (): AppError => new AppError(422, 'order.noPhone');
export const noAccount = (): AppError => new AppError(422, 'order.noAccount');
export const askedJustNow = (seconds: number): AppError =>
  new AppError(429, 'order.askedJustNow', { params: { seconds } });
export const smsFailed = (): AppError => new AppError(503, 'order.smsFailed');
/** @param fields field of the form → what is wrong with it */
export const invalid = (fields: FieldErrors): AppError => new AppError(400, 'request.invalid', { fields });
