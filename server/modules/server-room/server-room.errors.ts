/** Every refusal of machine rooms and racks. Texts: `errors.room.*` in the client's i18n. */
import { type PlaceRefusal, unitsText } from '@/contract/server/rack-space';
import { AppError, notFound } from '../../http/app-error';

export const roomNotFound = (): AppError => notFound('room.notFound');
export const nameTaken = (): AppError => new AppError(422, 'room.nameTaken', { fields: { name: 'taken' } });
export const rulesBackwards = (): AppError =>
  new AppError(422, 'room.rulesBackwards', { fields: { inletMin: 'room.rulesBackwards' } });
export const unknownOf = (field: string): AppError =>
  new AppError(422, 'room.notFound', { fields: { [field]: 'invalid' } });

/** Who or what is in the way, and where. */
export function doesNotFit(refusal: PlaceRefusal): AppError {
  switch (refusal.reason) {
    case 'outside':
      return new AppError(422, 'room.outsideRack', { params: { units: refusal.units } });
    case 'taken':
      return new AppError(422, 'room.unitTaken', {
        params: { units: unitsText(refusal.from, refusal.to), name: refusal.name },
      });
    case 'overPower':
      return new AppError(422, 'room.overPower', { params: { watts: refusal.watts, most: refusal.most } });
    case 'overWeight':
      return new AppError(422, 'room.overWeight', { params: { kg: refusal.kg, most: refusal.most } });
  }
}

export const rackTooLow = (units: number, name: string): AppError =>
  new AppError(422, 'room.rackTooLow', { params: { units, name }, fields: { units: 'invalid' } });
export const machinePlaced = (rack: string, units: string): AppError =>
  new AppError(422, 'room.machinePlaced', { params: { rack, units }, fields: { machineId: 'invalid' } });
export const communityMissing = (): AppError =>
  new AppError(422, 'room.communityMissing', { fields: { community: 'required' } });
export const userMissing = (): AppError => new AppError(422, 'room.userMissing', { fields: { userName: 'required' } });
export const authKeyShort = (): AppError =>
  new AppError(422, 'room.authKeyShort', { fields: { authKey: 'room.authKeyShort' } });
export const privacyKeyShort = (): AppError =>
  new AppError(422, 'room.privacyKeyShort', { fields: { privacyKey: 'room.privacyKeyShort' } });
export const privacyNeedsAuth = (): AppError =>
  new AppError(422, 'room.privacyNeedsAuth', { fields: { privacy: 'room.privacyNeedsAuth' } });
