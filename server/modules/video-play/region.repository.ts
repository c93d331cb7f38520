/** Cameras with the place they stand in. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { DEVICE_TYPE, LOCATION_KIND } from '@/contract/codes';
import { LEAST_KEPT_DAYS } from '@/contract/video/compliance';
import { MEDIA_SERVER_KIND, MONITOR_STATE } from '@/contract/video/device-codes';
import type { Tx } from '../../db/open';
import { anyOf } from '../../lists/conditions';
import { devices } from '../device/device.table';
import { parks } from '../identity/identity.table';
import { locations } from '../location/location.table';
import { videoCodeDevices, videoMediaServers, videoMonitorDevices } from '../video-device/video-device.table';
import type { PlacedCamera } from './region.rules';

export const readParks = (tx: Tx, parkIds: readonly number[]) =>
  tx.select({ id: parks.id, name: parks.name }).from(parks).where(inArray(parks.id, parkIds)).orderBy(asc(parks.id));

/** Buildings and floors, in the order of siblings. */
export const readPlaces = (tx: Tx, parkIds: readonly number[]) =>
  tx
    .select({ id: locations.id, name: locations.name, parkId: locations.parkId, pid: locations.pid })
    .from(locations)
    .where(and(inArray(locations.parkId, parkIds), ne(locations.kind, LOCATION_KIND.room), isNull(locations.deletedAt)))
    .orderBy(asc(locations.kind), asc(locations.sort), asc(locations.floorNo), asc(locations.id));

const COLUMNS = {
  id: devices.id,
  code: devices.code,
  name: devices.name,
  place: devices.locationText,
  parkId: devices.parkId,
  buildingId: devices.buildingId,
  floorId: devices.floorId,
  /** What its encoder says; a camera that nobody has described is there while it is in service. */
  online: sql<boolean>`${devices.inService} and coalesce(${videoMonitorDevices.state}, ${MONITOR_STATE.online}) = ${MONITOR_STATE.online}`,
  ptz: sql<boolean>`coalesce(${videoMonitorDevices.ptz}, false)`,
  keptDays: sql<number>`coalesce(${videoMonitorDevices.keepDays}, ${LEAST_KEPT_DAYS})::int`,
};

const MONITOR_OF_DEVICE = and(eq(videoMonitorDevices.id, devices.id), isNull(videoMonitorDevices.deletedAt));

/** The cameras of parks. */
export const readCameras = (tx: Tx, parkIds: readonly number[]): Promise<PlacedCamera[]> =>
  tx
    .select(COLUMNS)
    .from(devices)
    .leftJoin(videoMonitorDevices, MONITOR_OF_DEVICE)
    .where(and(inArray(devices.parkId, parkIds), eq(devices.type, DEVICE_TYPE.camera)))
    .orderBy(asc(devices.locationText), asc(devices.id));

/** Those of these devices that are cameras of the parks; `online`: in service, since an encoder that is silent may still send pictures. */
export const readSomeCameras = (tx: Tx, parkIds: readonly number[], ids: readonly number[]): Promise<PlacedCamera[]> =>
  tx
    .select({ ...COLUMNS, online: devices.inService })
    .from(devices)
    .leftJoin(videoMonitorDevices, MONITOR_OF_DEVICE)
    .where(and(inArray(devices.parkId, parkIds), inArray(devices.id, ids), eq(devices.type, DEVICE_TYPE.camera)));

/** Those of these cameras that a media server plays. */
export async function readServed(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const [m, e, s] = [videoMonitorDevices, videoCodeDevices, videoMediaServers];
  const rows = await tx
    .select({ id: m.id })
    .from(m)
    .innerJoin(e, and(eq(e.id, m.codeDeviceId), isNull(e.deletedAt)))
    .innerJoin(s, and(eq(s.id, e.mediaServerId), isNull(s.deletedAt)))
    .where(and(inArray(m.id, ids), isNull(m.deletedAt), ne(s.kind, MEDIA_SERVER_KIND.builtIn)));
  return new Set(rows.map(({ id }) => id));
}

/** Whether an alarm or an event is one of these parks. */
export async function isRecordOfParks(
  tx: Tx,
  table: 'alarm' | 'video_event',
  id: number,
  parkIds: readonly number[],
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from ${sql.identifier(table)} r where r.id = ${id} and ${anyOf(sql`r.park_id`, parkIds)} limit 1`,
  );
  return rows.length > 0;
}
