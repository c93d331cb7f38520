/** Every refusal of doors and rights. Texts: `errors.<code>` in the client's i18n. */
import type { WeekFault } from '@/contract/access/time-plan';
import { AppError, notFound } from '../../http/app-error';

export const nameTaken = (): AppError => new AppError(422, 'access.nameTaken', { fields: { name: 'taken' } });
export const serialTaken = (): AppError => new AppError(422, 'access.serialTaken', { fields: { serial: 'taken' } });
export const doorNoTaken = (name: string): AppError =>
  new AppError(422, 'access.doorNoTaken', { fields: { doorNo: 'taken' }, params: { name } });
export const unknownOf = (field: string): AppError =>
  new AppError(422, 'access.unknownChoice', { fields: { [field]: 'invalid' } });
export const vendorUnknown = (): AppError =>
  new AppError(422, 'access.vendorUnknown', { fields: { vendor: 'invalid' } });

export function planFault({ fault, from, to }: WeekFault): AppError {
  const params = { from, to };
  if (fault === 'overlap')
    return new AppError(422, 'access.planOverlap', { params, fields: { week: 'access.planOverlap' } });
  if (fault === 'backwards')
    return new AppError(422, 'access.planBackwards', { params, fields: { week: 'access.planBackwards' } });
  return new AppError(422, 'access.planTooMany', { params, fields: { week: 'access.planTooMany' } });
}

/** @param name of the door whose controller takes fewer segments a day */
export const planUnfit = (name: string, segments: number, most: number): AppError =>
  new AppError(422, 'access.planUnfit', { params: { name, segments, most } });

/** @param name of the door whose controller does not read what would have to be shown there */
export const modeUnfit = (field: 'modeId' | 'rules', name: string): AppError =>
  new AppError(422, 'access.modeUnfit', { fields: { [field]: 'invalid' }, params: { name } });
export const faceAlone = (): AppError => new AppError(422, 'access.faceAlone', { fields: { rules: 'invalid' } });
export const endsBeforeStart = (): AppError =>
  new AppError(422, 'access.endsBeforeStart', { fields: { validTo: 'tooEarly' } });
/** Two people with the same card would be one person to the door. @param name who has it */
export const credentialTaken = (name: string): AppError =>
  new AppError(409, 'access.credentialTaken', { params: { name }, fields: { value: 'taken' } });
export const credentialHeld = (): AppError =>
  new AppError(409, 'access.credentialHeld', { fields: { value: 'taken' } });
export const credentialCancelled = (): AppError => new AppError(409, 'access.credentialCancelled');
export const consentMissing = (): AppError => new AppError(422, 'access.consentMissing');
/** Somebody below 14 cannot agree alone. */
export const guardianMissing = (): AppError =>
  new AppError(422, 'access.guardianMissing', { fields: { guardianName: 'required', guardianPhone: 'required' } });
export const noticeUnknown = (): AppError =>
  new AppError(422, 'access.noticeUnknown', { fields: { textVersion: 'invalid' } });
export const noticeTaken = (version: string): AppError =>
  new AppError(422, 'access.noticeTaken', { fields: { version: 'taken' }, params: { version } });
export const erasureNotLeft = (name: string): AppError =>
  new AppError(409, 'access.erasureNotLeft', { params: { name } });
export const assessmentNewer = (name: string, version: number): AppError =>
  new AppError(409, 'access.assessmentNewer', { params: { name, version } });
export const assessmentAhead = (): AppError =>
  new AppError(422, 'access.assessmentAhead', { fields: { assessedAt: 'invalid' } });
export const assessmentNext = (years: number): AppError =>
  new AppError(422, 'access.assessmentNext', { fields: { nextAt: 'invalid' }, params: { years } });
export const idTaken = (name: string): AppError =>
  new AppError(409, 'access.idTaken', { fields: { idNo: 'taken' }, params: { name } });
export const notAFace = (): AppError => new AppError(422, 'access.notAFace', { fields: { picture: 'invalid' } });
export const idNotKept = (): AppError => notFound('access.idNotKept');
export const personHasLeft = (name: string): AppError =>
  new AppError(409, 'access.personHasLeft', { params: { name } });

export const escapeDoorHeldShut = (): AppError => new AppError(422, 'access.escapeDoorHeldShut');
export const heldShutOnRoute = (): AppError =>
  new AppError(409, 'access.heldShutOnRoute', { fields: { onEscapeRoute: 'invalid' } });
export const reasonMissing = (): AppError =>
  new AppError(422, 'access.reasonMissing', { fields: { note: 'required' } });
export const deviceOffline = (at: number): AppError => new AppError(409, 'access.deviceOffline', { params: { at } });
export const doorRefused = (): AppError => new AppError(409, 'access.doorRefused');
export const doorSilent = (): AppError => new AppError(503, 'access.doorSilent');
export const controllerUnknown = (): AppError => notFound('access.controllerUnknown');
export const accessNotFound = (): AppError => notFound('access.notFound');
/** The old controller would keep the people of the door. */
export const doorHasPeople = (): AppError =>
  new AppError(409, 'access.doorHasPeople', { fields: { controllerId: 'invalid' } });

/** It was asked for already and waits for doors or for them to leave. */
export const erasureRuns = (): AppError => new AppError(409, 'access.erasureRuns');
