/** What a point is, and whether somebody who scanned one is where they should be. */
import type { devices } from './device.table';

export interface Point {
  buildingId: number | null;
  floorId: number | null;
  roomId: number | null;
  deviceId: number | null;
  deviceName: string | null;
  location: string;
}

/** Of a place that is in no building. */
export const NOWHERE: Point = {
  buildingId: null,
  floorId: null,
  roomId: null,
  deviceId: null,
  deviceName: null,
  location: '',
};

type DeviceRow = typeof devices.$inferSelect;

export const pointOf = (device: DeviceRow): Point => ({
  buildingId: device.buildingId,
  floorId: device.floorId,
  roomId: device.roomId,
  deviceId: device.id,
  deviceName: device.name,
  location: `${device.locationText} ${device.name}`,
});

export type Placed = Pick<Point, 'buildingId' | 'floorId' | 'roomId' | 'deviceId'>;

/** Whoever scans a code at the order's place is there: its device, a device in its room, or the code of the place. */
export function isAt(order: Placed, point: Placed): boolean {
  if (order.deviceId !== null && order.deviceId === point.deviceId) return true;
  if (order.roomId !== null) return order.roomId === point.roomId;
  if (order.floorId !== null) return order.floorId === point.floorId;
  return order.buildingId !== null && order.buildingId === point.buildingId;
}

/** Whether there is anything at the order's place that could be scanned. */
export const isScannable = (order: Placed): boolean => order.deviceId !== null || order.buildingId !== null;

/** A report by hand names a place, not a thing: whoever scans any code on its floor is there. */
export function isAround(place: Pick<Placed, 'buildingId' | 'floorId'>, point: Placed): boolean {
  if (place.floorId !== null) return place.floorId === point.floorId;
  return place.buildingId !== null && place.buildingId === point.buildingId;
}

/** Whether a device can be proven to be stood at: by its sticker, or by a code of the place around it. */
export const hasCode = ({ qrCode, buildingId }: Pick<DeviceRow, 'qrCode' | 'buildingId'>): boolean =>
  qrCode !== null || buildingId !== null;
