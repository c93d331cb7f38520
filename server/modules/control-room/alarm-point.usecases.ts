/** Where somebody saw something: a device, what a scanned code stands for, or a place of the tree. */
import { DEVICE_TYPE } from '@/contract/codes';
import type { controlRoomEndpoints } from '@/contract/control-room';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import type { Device } from '../alarm-intake/incident/incident.rules';
import { virtualDevice } from '../device/virtual-device.repository';
import { pointOfCode, pointOfPlace } from '../device/point.repository';
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

async function scanned(tx: Tx, secret: string, parkId: number, code: string): Promise<Device | null> {
  const found = await pointOfCode(tx, secret, code);
  if (!found || found.parkId !== parkId) return null;
  const { deviceId } = found.point;
  const placeId = placeIdOf(found.point);
  if (deviceId !== null) return (await lockDevice(tx, parkId, deviceId)) ?? null;
  return placeId === null ? null : standInFor(tx, parkId, placeId);
}

/** @returns the device that the alarm hangs on, locked until the commit. @throws AppError 422 with the field to blame */
export async function deviceFor(
  tx: Tx,
  secret: string,
  { parkId, deviceId, scanCode, locationId }: Given,
): Promise<Device> {
  if (deviceId !== undefined) {
    const device = await lockDevice(tx, parkId, deviceId);
    if (!device) throw placeMissing('deviceId', 'notFound');
    return device;
  }
  if (scanCode !== undefined) {
    const device = await scanned(tx, secret, parkId, scanCode);
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

/** What stands open at a device; the oldest where there are several. */
async function withOpen(tx: Tx, found: readonly FoundDevice[]): Promise<Choice[]> {
  const ids = found.map(({ id }) => id);
  const open = ids.length === 0 ? [] : await findOpenAlarms(tx, ids);
  return found.map((device) => {
    const standing = open.find(({ deviceId }) => deviceId === device.id);
    return { ...device, open: standing ? { id: standing.id, no: standing.no, title: standing.title } : null };
  });
}

/** Devices by words or by id; of a scanned code what it stands for, which may be a place. */
export async function searchPoints(tx: Tx, secret: string, input: InputOf<Search>): Promise<Choice[]> {
  const found = await findDevices(tx, input);
  const { scanCode, parkId } = input;
  const place = scanCode !== undefined && found.length === 0 ? await pointOfCode(tx, secret, scanCode) : null;
  if (place?.parkId !== parkId || !place) return withOpen(tx, found);
  return [{ id: null, code: '', name: '', location: place.point.location, open: null }];
}
