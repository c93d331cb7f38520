/** A machine room as a device: by it alarms of its power and air have a place and a rule. */
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { pointOfPlace } from '../device/point.repository';
import { NOWHERE } from '../device/point.rules';
import { renameVirtualDevice, virtualDevice } from '../device/virtual-device.repository';

interface Room {
  id: number;
  parkId: number;
  name: string;
  locationId: number | null;
}

async function wantedOf(tx: Tx, { id, parkId, name, locationId }: Room) {
  const place = locationId === null ? null : await pointOfPlace(tx, parkId, locationId);
  const { buildingId, floorId, roomId, location } = place ?? { ...NOWHERE, location: name };
  const where = { buildingId, floorId, roomId, locationText: location };
  return { parkId, type: DEVICE_TYPE.machineRoom, subjectId: id, name, ...where };
}

/** @returns the device, locked until the commit */
export const roomPoint = async (tx: Tx, room: Room) => virtualDevice(tx, await wantedOf(tx, room));

/** Takes over its name and place. */
export async function keepRoomPoint(tx: Tx, room: Room): Promise<void> {
  const wanted = await wantedOf(tx, room);
  await virtualDevice(tx, wanted);
  await renameVirtualDevice(tx, wanted);
}
