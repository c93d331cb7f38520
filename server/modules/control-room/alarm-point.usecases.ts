/** Where somebody saw something: a device, what a scanned code stands for, or a place of the tree. */
import { DEVICE_TYPE } from '@/contract/codes';
import type { controlRoomEndpoints } from '@/contract/control-room';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { titleIn } from '../../http/say';
import type { Device } from '../alarm-intake/incident/incident.rules';
import { virtualDevice } from '../device/virtual-device.repository';
import { type Giving, pointOfGiven } from '../device/given-code.usecases';
import { pointOfPlace } from '../device/point.repository';
import { findDevices, findOpenAlarms, lockDevice } from './alarm-point.repository';
import { placeMissing } from './control-room.errors';

type Search = typeof controlRoomEndpoints.searchAlarmPoints;
type Given = Pick<InputOf<typeof controlRoomEndpoints.createAlarm>, 'parkId' | 'deviceId' | 'scanCode' | 'locationId'>;

/** The narrowest of the three. */
const placeIdOf = (point: { buildingId: number | null; floorId: number | null; roomId: number | null }) =>
  point.roomId ?? point.floorId ?? point.buildingId;

async function standInFor(tx: Tx, parkId: number, locationId: number): Promise<Device | null> {
  const point = await pointOfPlace(tx, parkId, locationId);
  if (!point) return null;
  const { buildingId, floorId, roomId, location: locationText } = point;
  return virtualDevice(tx, {
    parkId,
    type: DEVICE_TYPE.manualPoint,
    subjectId: locationId,
    name: '人工上报点',
    locationText,
    buildingId,
    floorId,
    roomId,
  });
}

async function scanned(giving: Giving, parkId: number, code: string): Promise<Device | null> {
  const { tx } = giving;
  const found = await pointOfGiven(giving, code);
  if (!found || found.parkId !== parkId) return null;
  const { deviceId } = found.point;
  const placeId = placeIdOf(found.point);
  if (deviceId !== null) return (await lockDevice(tx, parkId, deviceId)) ?? null;
  return placeId === null ? null : standInFor(tx, parkId, placeId);
}

/** @returns the device that the alarm hangs on, locked until the commit. @throws AppError 422 with the field to blame */
export async function deviceFor(giving: Giving, { parkId, deviceId, scanCode, locationId }: Given): Promise<Device> {
  const { tx } = giving;
  if (deviceId !== undefined) {
    const device = await lockDevice(tx, parkId, deviceId);
    if (!device) throw placeMissing('deviceId', 'notFound');
    return device;
  }
  if (scanCode !== undefined) {
    const device = await scanned(giving, parkId, scanCode);
    if (!device) throw placeMissing('scanCode', 'notFound');
    return device;
  }
  if (locationId === undefined) throw placeMissing('locationId', 'required');
  const device = await standInFor(tx, parkId, locationId);
  if (!device) throw placeMissing('locationId', 'notFound');
  return device;
}

type Choice = OutputOf<Search>[number];
type FoundDevice = Omit<Choice, 'open' | 'id'> & { id: number };

/** Whoever looks for the place of what they saw. */
type Searching = Giving & Pick<SessionUser, 'language'>;

/** What stands open at a device; the oldest where there are several. */
async function withOpen({ tx, language }: Searching, found: readonly FoundDevice[]): Promise<Choice[]> {
  const ids = found.map(({ id }) => id);
  const open = ids.length === 0 ? [] : await findOpenAlarms(tx, ids);
  return found.map((device) => {
    const standing = open.find(({ deviceId }) => deviceId === device.id);
    return {
      ...device,
      open: standing ? { id: standing.id, no: standing.no, title: titleIn(language, standing) } : null,
    };
  });
}

/** Devices by words or by id; of a scanned code what it stands for, which may be a place. */
export async function searchPoints(giving: Searching, input: InputOf<Search>): Promise<Choice[]> {
  const { tx } = giving;
  const { scanCode, parkId } = input;
  const given = scanCode ? await pointOfGiven(giving, scanCode) : undefined;
  // A code stands for one point of its own park; an empty one asks for nothing.
  if (given && given.parkId === parkId && given.point.deviceId === null)
    return [{ id: null, code: '', name: '', location: given.point.location, open: null }];
  if (scanCode !== undefined && given?.parkId !== parkId) return [];
  return withOpen(giving, await findDevices(tx, { ...input, deviceId: given?.point.deviceId ?? input.deviceId }));
}
