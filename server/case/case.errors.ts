import { AppError } from '../http/app-error';
import type { ErrorCode, ErrorParams } from '../http/error-code';

/** 409 with the record as it is now. @param params who did what, and when */
export const caseConflict = (code: ErrorCode, params: ErrorParams, readCurrent: () => Promise<unknown>): AppError =>
  new AppError(409, code, { params, readCurrent });
