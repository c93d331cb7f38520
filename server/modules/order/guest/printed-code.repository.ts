/** Devices with a code to be printed. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PrintedCode } from '@/contract/order-public';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';

/** A code, and the place that its device stands in. */
export type DeviceCode = PrintedCode & { placeId: number };

/** A device stands in the narrowest place it has: a room's device is not the floor's too. */
export async function readDeviceCodes(tx: Tx, parkId: number, placeIds: readonly number[]): Promise<DeviceCode[]> {
  if (placeIds.length === 0) return [];
  const placeId = sql<number>`coalesce(${devices.roomId}, ${devices.floorId}, ${devices.buildingId})::int`;
  return tx
    .select({ placeId, code: sql<string>`${devices.qrCode}`, above: devices.locationText, name: devices.name })
    .from(devices)
    .where(and(eq(devices.parkId, parkId), inArray(placeId, [...placeIds]), isNotNull(devices.qrCode)))
    .orderBy(asc(devices.id));
}
