/** Devices with a code to be printed. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PrintedCode } from '@/contract/order-public';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import { locations } from '../../location/location.table';

/** A code, and the place that its device stands in. */
export type DeviceCode = Omit<PrintedCode, 'short'> & { placeId: number; shortCode: string };

/** A device stands in the narrowest place it has: a room's device is not the floor's too. */
export async function readDeviceCodes(tx: Tx, parkId: number, placeIds: readonly number[]): Promise<DeviceCode[]> {
  if (placeIds.length === 0) return [];
  const placeId = sql<number>`coalesce(${devices.roomId}, ${devices.floorId}, ${devices.buildingId})::int`;
  return tx
    .select({
      placeId,
      code: sql<string>`${devices.qrCode}`,
      shortCode: devices.shortCode,
      above: devices.locationText,
      name: devices.name,
    })
    .from(devices)
    .where(and(eq(devices.parkId, parkId), inArray(placeId, [...placeIds]), isNotNull(devices.qrCode)))
    .orderBy(asc(devices.id));
}

/** @returns what is typed for the codes of places, by place; without the check character */
export async function readPlaceShortCodes(tx: Tx, placeIds: readonly number[]): Promise<Map<number, string>> {
  if (placeIds.length === 0) return new Map();
  const { id, shortCode } = locations;
  const rows = await tx
    .select({ id, shortCode })
    .from(locations)
    .where(inArray(id, [...placeIds]));
  return new Map(rows.map((row) => [row.id, row.shortCode]));
}
