/** Cameras as those who watch, turn and hand out recordings need them. */
import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { likePattern } from '../../lists/like-pattern';
import { devices } from '../device/device.table';
import { videoMonitorDevices as monitorDevices } from '../video-device/video-device.table';

export interface WatchedCamera {
  id: number;
  parkId: number;
  code: string;
  name: string;
  place: string;
  inService: boolean;
  /** It can turn. */
  ptz: boolean;
  /** Null: nobody has said how long recordings stay. */
  keepDays: number | null;
}

const columns = {
  id: devices.id,
  parkId: devices.parkId,
  code: devices.code,
  name: devices.name,
  place: devices.locationText,
  inService: devices.inService,
  ptz: monitorDevices.ptz,
  keepDays: monitorDevices.keepDays,
};

const cameras = (tx: Tx) =>
  tx
    .select(columns)
    .from(devices)
    .leftJoin(monitorDevices, and(eq(monitorDevices.id, devices.id), isNull(monitorDevices.deletedAt)));

export async function findCamera(tx: Tx, parkId: number, id: number): Promise<WatchedCamera | null> {
  const isIt = and(eq(devices.id, id), eq(devices.parkId, parkId), eq(devices.type, DEVICE_TYPE.camera));
  const [row] = await cameras(tx).where(isIt);
  return row ? { ...row, ptz: row.ptz ?? false } : null;
}

/** More than these nobody looks through. */
const MOST_OFFERED = 50;

export async function searchCameras(
  tx: Tx,
  parkId: number,
  keyword: string | undefined,
): Promise<{ id: number; name: string; place: string }[]> {
  const like = keyword ? likePattern(keyword) : undefined;
  return tx
    .select({ id: devices.id, name: devices.name, place: devices.locationText })
    .from(devices)
    .where(
      and(
        eq(devices.parkId, parkId),
        eq(devices.type, DEVICE_TYPE.camera),
        ...(like === undefined ? [] : [or(ilike(devices.name, like), ilike(devices.locationText, like))]),
      ),
    )
    .orderBy(asc(devices.name), asc(devices.id))
    .limit(MOST_OFFERED);
}
