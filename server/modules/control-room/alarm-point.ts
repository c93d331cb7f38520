/** Where somebody saw something: a device, what a scanned code stands for, or a place of the tree. */
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { controlRoomEndpoints } from '@/contract/control-room';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import { likePattern } from '../../lists/like-pattern';
import { alarms } from '../alarm/alarm.table';
import { devices } from '../device/device.table';
import type { Device } from '../alarm-intake/signal.fold';
import { REAL_DEVICE_TYPES, virtualDevice } from '../device/virtual-device';
import { pointOfCode, pointOfPlace } from '../device/point';
import { placeMissing } from './control-room.errors';

type Search = typeof controlRoomEndpoints.searchAlarmPoints;
type Given = Pick<InputOf<typeof controlRoomEndpoints.createAlarm>, 'parkId' | 'deviceId' | 'scanCode' | 'locationId'>;

const MOST = 30;

/** The real device, locked: a signal of it waits until the commit. */
async function lockDevice(tx: Tx, parkId: number, deviceId: number): Promise<Device | undefined> {
  const [device] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId)))
    .for('no key update');
  return device;
}

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
  const open =
    ids.length === 0
      ? []
      : await tx
          .select({ deviceId: alarms.deviceId, id: alarms.id, no: alarms.no, title: alarms.title })
          .from(alarms)
          .where(and(inArray(alarms.deviceId, ids), sql`${alarms.handleState} in (10, 20, 30, 40, 60)`))
          .orderBy(asc(alarms.id));
  return found.map((device) => {
    const standing = open.find(({ deviceId }) => deviceId === device.id);
    return { ...device, open: standing ? { id: standing.id, no: standing.no, title: standing.title } : null };
  });
}

async function findDevices(tx: Tx, { parkId, keyword, deviceId, scanCode }: InputOf<Search>): Promise<FoundDevice[]> {
  const words = keyword ? likePattern(keyword) : undefined;
  return tx
    .select({ id: devices.id, code: devices.code, name: devices.name, location: devices.locationText })
    .from(devices)
    .where(
      and(
        eq(devices.parkId, parkId),
        inArray(devices.type, [...REAL_DEVICE_TYPES]),
        deviceId === undefined ? undefined : eq(devices.id, deviceId),
        scanCode === undefined ? undefined : eq(devices.qrCode, scanCode),
        words === undefined
          ? undefined
          : or(ilike(devices.name, words), ilike(devices.code, words), ilike(devices.locationText, words)),
      ),
    )
    .orderBy(asc(devices.locationText), asc(devices.id))
    .limit(MOST);
}

/** Devices by words or by id; of a scanned code what it stands for, which may be a place. */
export async function searchPoints(tx: Tx, secret: string, input: InputOf<Search>): Promise<Choice[]> {
  const found = await findDevices(tx, input);
  const { scanCode, parkId } = input;
  const place = scanCode !== undefined && found.length === 0 ? await pointOfCode(tx, secret, scanCode) : null;
  if (place?.parkId !== parkId || !place) return withOpen(tx, found);
  return [{ id: null, code: '', name: '', location: place.point.location, open: null }];
}
