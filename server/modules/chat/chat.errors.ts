/** Refusals of the demo’s chat. Texts: `errors.<code>` in the client’s i18n. */
import { AppError } from '../../http/app-error';
import type { ErrorCode } from '../../http/error-code';

/** @param code why the signal was not accepted */
export const signalRefused = (code: ErrorCode): AppError => new AppError(422, code);
