/** The camera as a device. */
import { and, eq } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';

export async function readCameraOf(tx: Tx, parkId: number, deviceId: number) {
  const [row] = await tx
    .select({ name: devices.name, inService: devices.inService })
    .from(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.parkId, parkId), eq(devices.type, DEVICE_TYPE.camera)));
  return row ?? null;
}
