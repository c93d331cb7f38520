/** What somebody scanned in front of a door: the door, its controller, or something else that is named. */
import type { accessHereEndpoints, ScannedThing } from '@/contract/access/access-here';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { pointOfGiven } from '../../device/given-code.usecases';
import { findControllerBySerial, findDoorOfDevice } from './scanned.repository';

const NONE: ScannedThing = { kind: 'none', id: null, name: '', place: '' };

/** @throws AppError 422, 429 for short codes that are mistyped or tried */
export async function findScanned(
  context: SignedInContext,
  { parkId, code }: InputOf<typeof accessHereEndpoints.findScanned>,
): Promise<ScannedThing> {
  const { tx, deps, now, user } = context;
  const controller = await findControllerBySerial(tx, parkId, code);
  if (controller) return { ...NONE, kind: 'controller', ...controller };
  const found = await pointOfGiven({ tx, deps, now, userId: user.id }, code);
  if (!found || found.parkId !== parkId) return NONE;
  const { deviceId, deviceName, location } = found.point;
  if (deviceId === null) return { ...NONE, kind: 'place', place: location };
  const door = await findDoorOfDevice(tx, parkId, deviceId);
  if (door) return { kind: 'door', ...door, place: location };
  return { ...NONE, kind: 'device', name: deviceName ?? '', place: location };
}
