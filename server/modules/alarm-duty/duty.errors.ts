/** Every refusal of rosters, shifts, absences and hand-over. Texts: `errors.<code>` in the client's i18n. */
import { AppError, notFound } from '../../http/app-error';
import type { ErrorCode } from '../../http/error-code';

type Params = Record<string, string | number>;

/** A field of a form is wrong; the same words stand at the field and above. */
export const wrongField = (field: string, code: ErrorCode, params: Params = {}): AppError =>
  new AppError(422, code, { fields: { [field]: code }, params });

export const rosterOff = (): AppError => new AppError(409, 'duty.rosterOff');
export const shiftOver = (): AppError => new AppError(409, 'duty.shiftOver');
export const shiftBegun = (): AppError => new AppError(409, 'duty.shiftBegun');
export const someoneElse = (name: string): AppError => new AppError(409, 'duty.someoneElse', { params: { name } });

export const handOverGone = (): AppError => notFound('handOver.notFound');
/** The item was closed, passed on or withdrawn while the page was open. */
export const nothingToSign = (name: string): AppError =>
  new AppError(409, 'handOver.nothingToSign', { params: { name } });
export const answeredAlready = (name: string, at: number): AppError =>
  new AppError(409, 'handOver.answered', { params: { name, at } });
export const handOverClosed = (name: string): AppError => new AppError(409, 'handOver.closed', { params: { name } });
export const stillUnsigned = (count: number): AppError => new AppError(409, 'handOver.unsigned', { params: { count } });
export const alreadySigned = (count: number): AppError =>
  new AppError(409, 'handOver.alreadySigned', { params: { count } });
/** One of the items no longer belongs to the leaving person. */
export const notYours = (no: string): AppError => new AppError(409, 'handOver.notYours', { params: { no } });
export const withAnother = (no: string, name: string): AppError =>
  new AppError(409, 'handOver.withAnother', { params: { no, name } });
/** @param no of the alarm or order that they have no right or skill for */
export const cannotTake = (name: string, no: string): AppError =>
  new AppError(422, 'handOver.cannotTake', { params: { name, no } });
