/** Every door is a device too: by it alarms, cameras, stickers and floor plans know the door. */
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { pointOfPlace } from '../../device/point.repository';
import { NOWHERE } from '../../device/point.rules';
import { readDoorPlaces, saveDoorPoint } from './door-point.repository';

/** Makes what stands for these doors, or takes over what has changed. @returns the code of each */
export async function keepDoorPoints(tx: Tx, doorIds: readonly number[]): Promise<Map<number, string>> {
  const codes = new Map<number, string>();
  if (doorIds.length === 0) return codes;
  for (const door of await readDoorPlaces(tx, doorIds)) {
    const { id, parkId, name, areaName, locationId, inService } = door;
    const place = locationId === null ? null : await pointOfPlace(tx, parkId, locationId);
    const { buildingId, floorId, roomId, location } = place ?? { ...NOWHERE, location: areaName ?? name };
    const code = `DOOR-${parkId}-${id}`;
    await saveDoorPoint(tx, id, {
      parkId,
      code,
      name,
      inService,
      buildingId,
      floorId,
      roomId,
      type: DEVICE_TYPE.door,
      locationText: location,
    });
    codes.set(id, code);
  }
  return codes;
}
