/** Every refusal of video equipment. Texts: `errors.<code>` in the client's i18n. */
import type { GbFault } from '@/contract/video/gb-id';
import { gbTypeOf } from '@/contract/video/gb-id';
import type { ZoneFault } from '@/contract/video/zone';
import { AppError, notFound } from '../../http/app-error';

export const videoNotFound = (): AppError => notFound('video.notFound');
export const nameTaken = (): AppError => new AppError(422, 'video.nameTaken', { fields: { name: 'taken' } });
export const unknownOf = (field: string): AppError =>
  new AppError(422, 'video.unknownChoice', { fields: { [field]: 'invalid' } });

/** @param field that the code stands in */
export function gbIdWrong(fault: GbFault, code: string, field = 'gbId'): AppError {
  if (fault === 'length')
    return new AppError(422, 'video.gbIdLength', {
      params: { count: code.length },
      fields: { [field]: 'video.gbIdLength' },
    });
  return new AppError(422, 'video.gbIdType', {
    params: { type: gbTypeOf(code) },
    fields: { [field]: 'video.gbIdType' },
  });
}
export const gbIdMissing = (): AppError => new AppError(422, 'video.gbIdMissing', { fields: { gbId: 'required' } });
/** @param name of what has it */
export const gbIdTaken = (name: string, field = 'gbId'): AppError =>
  new AppError(422, 'video.gbIdTaken', { params: { name }, fields: { [field]: 'taken' } });
export const channelTaken = (channel: number, name: string): AppError =>
  new AppError(422, 'video.channelTaken', { params: { channel, name }, fields: { channel: 'taken' } });
/** @param nth which mask, from 1 */
export const maskWrong = (fault: ZoneFault, nth: number): AppError =>
  new AppError(422, fault === 'crossing' ? 'video.maskCrosses' : 'video.maskFlat', {
    params: { nth },
    fields: { masks: 'invalid' },
  });
/** @param name of the media server @param field that was chosen wrongly */
export const serverMisfits = (
  misfit: 'serverCannotPull' | 'serverNoGb',
  name: string,
  field: 'mediaServerId' | 'kind' = 'mediaServerId',
): AppError => new AppError(422, `video.${misfit}`, { params: { name }, fields: { [field]: `video.${misfit}` } });
export const addressMissing = (): AppError => new AppError(422, 'video.addressMissing', { fields: { ip: 'required' } });
export const urlMissing = (): AppError => new AppError(422, 'video.urlMissing', { fields: { url: 'required' } });

/** What it said does not fit what was entered for it. */
export const passwordWrong = (): AppError => new AppError(403, 'video.passwordWrong');
export const registeredElsewhere = (name: string): AppError =>
  new AppError(409, 'video.registeredElsewhere', { params: { name } });
export const encoderUnknown = (): AppError => notFound('video.encoderUnknown');
export const encoderOff = (): AppError => new AppError(409, 'video.encoderOff');

export const endMissing = (): AppError => new AppError(422, 'video.endMissing', { fields: { until: 'required' } });
export const endPassed = (): AppError => new AppError(422, 'video.endPassed', { fields: { until: 'tooEarly' } });
export const endTooLate = (days: number): AppError =>
  new AppError(422, 'video.endTooLate', { params: { days }, fields: { until: 'invalid' } });
export const notInMaintenance = (): AppError => new AppError(409, 'video.notInMaintenance');

export const onvifSilent = (): AppError => new AppError(503, 'video.onvifSilent');
export const alreadyKnown = (name: string): AppError => new AppError(409, 'video.alreadyKnown', { params: { name } });
export const fixByHand = (): AppError => new AppError(409, 'video.fixByHand');
export const serverSilent = (): AppError => new AppError(503, 'video.serverSilent');
/** @param message in the server's own words */
export const serverRefused = (message: string): AppError =>
  new AppError(409, 'video.serverRefused', { params: { message } });
