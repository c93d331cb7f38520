import { AppError } from '../http/app-error';
import type { ErrorCode, ErrorParams, FieldErrors } from '../http/error-code';
import type { LastAct } from './case.types';

/** A colleague was faster: 409 with who, when, by what, and the record as it is now. */
export const caseConflict = (
  code: ErrorCode,
  { name, at, by }: LastAct,
  readCurrent: () => Promise<unknown>,
  params: ErrorParams = {},
): AppError =>
  new AppError(409, code, { params: { ...params, name, at, ...(by !== undefined && { by }) }, readCurrent });

/** Field of the form → what is wrong with it, and the values that the words name. */
export type Wrong = [fields?: Readonly<Record<string, string>>, params?: Record<string, string | number>];

/** Something must come with the action that did not. */
export const caseRequires = (code: ErrorCode, ...[fields = {}, params = {}]: Wrong): AppError =>
  new AppError(422, code, { fields: fields as FieldErrors, params });
