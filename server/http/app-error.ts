/** A refusal with a name. Its text lives in the client's i18n under `errors.<code>`. */
import type { ErrorCode, ErrorParams, FieldErrors } from './error-code';

interface ErrorDetails {
  params?: ErrorParams;
  fields?: FieldErrors;
  /** Reads the record as it is now, after the refused transaction has rolled back (409). */
  readCurrent?: () => Promise<unknown>;
  /** What stays of it: done after the refused transaction has rolled back, before the answer. */
  afterwards?: () => Promise<unknown>;
}

/** Made only by the named factories in `*.errors.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly params: ErrorParams;
  readonly fields: FieldErrors | undefined;
  readonly readCurrent: (() => Promise<unknown>) | undefined;
  readonly afterwards: (() => Promise<unknown>) | undefined;

  constructor(status: AppError['status'], code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.readCurrent = details.readCurrent;
    this.afterwards = details.afterwards;
  }
}

export const notFound = (code: ErrorCode = 'record.notFound'): AppError => new AppError(404, code);
export const forbidden = (code: ErrorCode = 'permission.denied'): AppError => new AppError(403, code);
