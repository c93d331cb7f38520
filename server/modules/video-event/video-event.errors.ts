/** Every refusal of algorithms and of what they notice. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import type { CaseRefusals } from '../../case/case.types';
import { AppError, forbidden, notFound } from '../../http/app-error';

export const eventRefusals: CaseRefusals = {
  stateForbids: 'videoevent.stateForbids',
  notYourPart: 'videoevent.notYourPart',
  changed: 'videoevent.changed',
};

export const eventNotFound = (): AppError => notFound('videoevent.notFound');
export const undoTooLate = (): AppError => new AppError(422, 'videoevent.requires.within24h');
export const alreadyAlarm = (no: string): AppError =>
  new AppError(422, 'videoevent.requires.noAlarm', { params: { no } });
export const alreadyOrdered = (no: string): AppError =>
  new AppError(409, 'videoevent.alreadyOrdered', { params: { no } });
export const noOrderType = (): AppError => new AppError(422, 'videoevent.noOrderType');

export const algorithmNotFound = (): AppError => notFound('algorithm.notFound');
/** @param name of the algorithm that has it */
export const algorithmCodeTaken = (name: string): AppError =>
  new AppError(422, 'algorithm.codeTaken', { params: { name }, fields: { code: 'taken' } });
export const algorithmNameTaken = (): AppError =>
  new AppError(422, 'algorithm.nameTaken', { fields: { name: 'taken' } });
export const bindingNotFound = (): AppError => notFound('algorithm.bindingNotFound');
export const notYourBinding = (): AppError => forbidden('algorithm.notYourPart');
export const bindingForbids = (state: number): AppError =>
  new AppError(409, 'algorithm.bindingForbids', { params: { state } });
export const algorithmOff = (name: string): AppError => new AppError(409, 'algorithm.off', { params: { name } });
export const licencesUsed = (used: number, total: number): AppError =>
  new AppError(409, 'algorithm.licencesUsed', { params: { used, total } });
export const licencesInUse = (used: number): AppError =>
  new AppError(422, 'algorithm.licencesInUse', { params: { used }, fields: { licences: 'invalid' } });
export const zoneMissing = (): AppError =>
  new AppError(422, 'algorithm.zoneMissing', { fields: { zones: 'required' } });
export const zoneCrosses = (nth: number): AppError =>
  new AppError(422, 'algorithm.zoneCrosses', { params: { nth }, fields: { zones: 'invalid' } });
export const zoneFlat = (nth: number): AppError =>
  new AppError(422, 'algorithm.zoneFlat', { params: { nth }, fields: { zones: 'invalid' } });
export const planWrong = (from: string, to: string): AppError =>
  new AppError(422, 'algorithm.planWrong', { params: { from, to }, fields: { plan: 'invalid' } });
export const pauseTooLong = (): AppError =>
  new AppError(422, 'algorithm.pauseTooLong', { fields: { until: 'tooLate' } });
export const scoreTooLow = (percent: number): AppError =>
  new AppError(422, 'algorithm.scoreTooLow', { params: { percent }, fields: { score: 'invalid' } });
export const levelMissing = (): AppError =>
  new AppError(422, 'algorithm.levelMissing', { fields: { level: 'required' } });
export const cameraUnknown = (): AppError =>
  new AppError(422, 'algorithm.cameraUnknown', { fields: { deviceId: 'notFound' } });
export const bindingThere = (): AppError => new AppError(409, 'algorithm.bindingThere');
