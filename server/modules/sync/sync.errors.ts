/** Refusals of the directory sync. Texts: `errors.<code>` in the client’s i18n. */
import { AppError } from '../../http/app-error';
import type { ErrorCode } from '../../http/error-code';

/** One row of the source cannot be done. */
export const rowRefused = (code: ErrorCode): AppError => new AppError(400, code);
export const syncRunning = (): AppError => new AppError(409, 'sync.running');
export const nothingToRetry = (): AppError => new AppError(409, 'sync.nothingToRetry');
/** @param code why the source cannot be read */
export const sourceRefused = (code: ErrorCode): AppError => new AppError(409, code);
