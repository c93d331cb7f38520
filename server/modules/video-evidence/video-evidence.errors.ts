/** Every refusal about exported recordings and turning cameras. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { PtzFailure } from '../../ports/ptz';

export const cameraUnknown = (): AppError =>
  new AppError(422, 'clip.cameraUnknown', { fields: { deviceId: 'clip.cameraUnknown' } });
export const clipNotFound = (): AppError => notFound('clip.notFound');
export const purposeMissing = (): AppError =>
  new AppError(422, 'clip.purposeMissing', { fields: { purpose: 'clip.purposeMissing' } });
export const documentMissing = (): AppError =>
  new AppError(422, 'clip.documentMissing', { fields: { documentNo: 'clip.documentMissing' } });
export const endsBeforeStart = (): AppError =>
  new AppError(422, 'clip.endsBeforeStart', { fields: { to: 'clip.endsBeforeStart' } });
/** @param minutes at most */
export const tooLong = (minutes: number): AppError =>
  new AppError(422, 'clip.tooLong', { params: { minutes }, fields: { to: 'clip.tooLong' } });
export const inFuture = (): AppError => new AppError(422, 'clip.inFuture', { fields: { to: 'clip.inFuture' } });
/** @param days for which the camera's recordings stay */
export const keptNoLonger = (days: number): AppError =>
  new AppError(422, 'clip.keptNoLonger', { params: { days }, fields: { from: 'clip.keptNoLonger' } });
/** All of it lies where recordings are known to be missing. */
export const nothingRecorded = (): AppError =>
  new AppError(422, 'clip.nothingRecorded', { fields: { from: 'clip.nothingRecorded' } });
export const nobodyToDecide = (): AppError => new AppError(422, 'clip.nobodyToDecide');
/** Without an encoder its masks would be missing in the file. */
export const uncovered = (): AppError =>
  new AppError(422, 'clip.uncovered', { fields: { deviceId: 'clip.uncovered' } });
export const neverOneself = (): AppError => forbidden('clip.neverOneself');
export const notYours = (): AppError => forbidden('clip.notYours');
/** @param at when it was over */
export const clipExpired = (at: number): AppError => new AppError(409, 'clip.expired', { params: { at } });
export const clipNotReady = (): AppError => new AppError(409, 'clip.notReady');
export const clipDecided = (): AppError => new AppError(409, 'clip.decided');
export const clipChanged = (): AppError => new AppError(409, 'clip.changed');

/** @param seconds until the camera is free */
export const ptzHeld = (name: string, seconds: number): AppError =>
  new AppError(409, 'ptz.held', { params: { name, seconds } });
export const ptzUnsupported = (): AppError => new AppError(422, 'ptz.unsupported');
export const notALead = (): AppError => forbidden('ptz.notALead');
export const tooManyPresets = (most: number): AppError => new AppError(422, 'ptz.tooManyPresets', { params: { most } });
export const ptzFailed = (reason: PtzFailure): AppError =>
  reason === 'unsupported' || reason === 'presetUnknown'
    ? new AppError(422, `ptz.${reason}`)
    : new AppError(503, `ptz.${reason}`);
