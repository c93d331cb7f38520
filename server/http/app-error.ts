/** A refusal with a name. Its text lives in the client's i18n under `errors.<code>`. */
export class AppError extends Error {
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, string> | undefined;
  /** Reads the record as it is now, after the refused transaction has rolled back (409). */
  readonly readCurrent: (() => Promise<unknown>) | undefined;

  constructor(
    status: AppError['status'],
    code: string,
    options: {
      params?: Record<string, string | number>;
      fields?: Record<string, string>;
      readCurrent?: () => Promise<unknown>;
    } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.readCurrent = options.readCurrent;
  }
}

export const notFound = (code = 'record.notFound'): AppError => new AppError(404, code);
export const forbidden = (code = 'permission.denied'): AppError => new AppError(403, code);
