/** Refusals that every area has. Those of one area stand in its `<area>.errors.ts`; texts: `errors.<code>` in the i18n. */
import { type Faults, faultsOf } from '@/contract/faults';
import { AppError } from './app-error';
import type { ErrorCode, ErrorParams, FieldErrors } from './error-code';

type ReadCurrent = () => Promise<unknown>;

/** The input is wrong in these fields. */
export const invalidInput = (fields: FieldErrors): AppError => new AppError(400, 'request.invalid', { fields });

/** The input is not what the call's schema asks for. @param error of `safeParse` */
export function brokenSchema(error: Parameters<typeof faultsOf>[0]): AppError {
  const { fields, params }: Faults = faultsOf(error);
  // The contract's rules name their own texts: tests/error-texts.test.ts looks them up.
  return new AppError(400, 'request.invalid', { fields: fields as FieldErrors, params });
}

/** The body of the call is no JSON. */
export const malformedBody = (): AppError => new AppError(400, 'request.invalid');

/** One field is wrong: the same text stands at the field and above the form. */
export const wrongField = (field: string, code: ErrorCode, params: ErrorParams = {}): AppError =>
  new AppError(400, code, { fields: { [field]: code }, params });

/** What this field (or cell of an import) names does not exist, or not for the caller. */
export const recordNotFoundBy = (field: string): AppError => wrongField(field, 'record.notFound');

/** Somebody else saved first. @param readCurrent reads what the record is now */
export const recordChanged = (readCurrent?: ReadCurrent): AppError =>
  new AppError(409, 'record.changed', { ...(readCurrent && { readCurrent }) });

/** The change does not say what was before it. */
export const nothingToUndo = (): AppError => new AppError(409, 'record.nothingToUndo');

/** @param params when to come again: a minute, if nothing else is known */
export const tooManyRequests = (params: ErrorParams = {}): AppError =>
  new AppError(429, 'request.tooMany', { params: { afterSec: 60, ...params } });

/** As many files as a process sends at once. @param params `most`: how many */
export const filesBusy = (params: ErrorParams): AppError =>
  new AppError(429, 'file.busy', { params: { ...params, afterSec: 20 } });
/** As many files as one person is sent at once. */
export const filesOfOneBusy = (params: ErrorParams): AppError =>
  new AppError(429, 'file.ownBusy', { params: { ...params, afterSec: 20 } });

/** The address is not served by this installation. */
export const addressNotServed = (): AppError => new AppError(404, 'http.404');

/** The park does not exist, or it is not the caller's: which of them is nobody's business. */
export const parkDenied = (): AppError => new AppError(404, 'park.denied');

export const signedOut = (code: ErrorCode = 'session.signedOut'): AppError => new AppError(401, code);
/** An administrator has set the password: nothing else until the person has chosen one. */
export const passwordMustChange = (): AppError => new AppError(403, 'password.mustChange');
export const signalKeyUnknown = (): AppError => new AppError(401, 'signal.keyUnknown');
export const idempotencyKeyMissing = (): AppError => new AppError(400, 'idempotency.keyMissing');
export const idempotencyKeyReused = (): AppError => new AppError(409, 'idempotency.keyReused');
