/** Which cameras see a device. */
import { and, eq, inArray } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { devices } from './device.table';

type Seen = Pick<typeof devices.$inferSelect, 'id' | 'type' | 'cameraIds'>;

/** A camera sees itself first: what it reported is in its own picture. */
export const cameraIdsOf = ({ id, type, cameraIds }: Seen): number[] =>
  type === DEVICE_TYPE.camera ? [id, ...cameraIds.filter((other) => other !== id)] : cameraIds;

/** @returns those of the ids that are cameras of the park, in the order given. */
export async function readCameras(tx: Tx, parkId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: devices.id, code: devices.code, name: devices.name, place: devices.locationText })
    .from(devices)
    .where(and(inArray(devices.id, [...ids]), eq(devices.parkId, parkId), eq(devices.type, DEVICE_TYPE.camera)));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
