/** Every refusal of roll calls. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { MusterRecord } from './muster.table';

export const musterNotFound = (): AppError => notFound('muster.notFound');
export const notListed = (): AppError => notFound('muster.notListed');
/** Nobody's badge, and no pass of a guest of the park. */
export const codeUnknown = (): AppError => notFound('muster.codeUnknown');
export const notPermitted = (): AppError => forbidden();
export const isRunning = ({ startedAt, startedByName }: MusterRecord): AppError =>
  new AppError(409, 'muster.running', { params: { name: startedByName ?? '', at: startedAt.getTime() } });
export const hasEnded = ({ endedAt, endedByName }: MusterRecord): AppError =>
  new AppError(409, 'muster.ended', { params: { name: endedByName ?? '', at: endedAt?.getTime() ?? 0 } });
export const noneRunning = (): AppError => new AppError(409, 'muster.noneRunning');
export const pointNameTaken = (): AppError => new AppError(422, 'muster.pointNameTaken', { fields: { name: 'taken' } });
export const settingsChanged = (): AppError => new AppError(409, 'record.changed');
