/** What the readings of an order are of. */
import type { OrderRecord } from '../order.table';

type Placed = Pick<OrderRecord, 'deviceId' | 'roomId' | 'floorId' | 'buildingId'>;

/** @returns the device, else the closest place; null for an order without either */
export function readingPoint({ deviceId, roomId, floorId, buildingId }: Placed): string | null {
  if (deviceId !== null) return `d${deviceId}`;
  if (roomId !== null) return `r${roomId}`;
  const place = floorId ?? buildingId;
  return place === null ? null : `p${place}`;
}
