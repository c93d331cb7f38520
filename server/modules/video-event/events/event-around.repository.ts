/** What algorithms noticed at cameras of a place, for what happened around a record. */
import { and, eq, sql } from 'drizzle-orm';
import { VIDEO_EVENT_STATE as S } from '@/contract/video/event-codes';
import type { Tx } from '../../../db/open';
import { anyOf } from '../../../lists/conditions';
import type { AroundAsk, AroundSource } from '../../around/around-sources.usecases';
import { byDistance, isWithin, nearOf } from '../../around/near.repository';
import { devices } from '../../device/device.table';
import { algorithms, videoEvents } from '../video-event.table';

/** Cameras of the building that have algorithms: events are found by their cameras. */
async function camerasOf(tx: Tx, { parkId, buildingId }: AroundAsk): Promise<number[]> {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.parkId, parkId),
        eq(devices.buildingId, buildingId),
        sql`exists (select from algo_binding b where b.device_id = ${devices.id})`,
      ),
    );
  return rows.map(({ id }) => id);
}

export const videoEventAround: AroundSource = {
  kind: 'videoEvent',
  permission: 'video.view',
  async read(tx, ask) {
    const cameras = await camerasOf(tx, ask);
    if (cameras.length === 0) return [];
    const at = sql`${videoEvents.at}`;
    const rows = await tx
      .select({
        id: videoEvents.id,
        at: videoEvents.at,
        title: algorithms.name,
        camera: devices.name,
        place: devices.locationText,
        state: videoEvents.state,
        near: nearOf(ask, { floor: sql`${devices.floorId}`, room: sql`${devices.roomId}` }),
      })
      .from(videoEvents)
      .innerJoin(devices, eq(devices.id, videoEvents.deviceId))
      .innerJoin(algorithms, eq(algorithms.id, videoEvents.algorithmId))
      .where(and(eq(videoEvents.parkId, ask.parkId), anyOf(sql`${videoEvents.deviceId}`, cameras), isWithin(at, ask)))
      .orderBy(byDistance(at, ask))
      .limit(ask.limit);
    return rows.map(({ id, title, camera, place, state, near, ...row }) => ({
      kind: 'videoEvent',
      id,
      at: row.at.getTime(),
      title,
      did: 'noticed',
      place: place === '' ? camera : place,
      near,
      tone: state === S.falseAlarm || state === S.ignored ? 'plain' : 'warning',
    }));
  },
  subject: {
    of: 'videoEvent',
    async find(tx, id) {
      const [row] = await tx
        .select({
          parkId: videoEvents.parkId,
          at: videoEvents.at,
          place: devices.locationText,
          buildingId: devices.buildingId,
          floorId: devices.floorId,
          roomId: devices.roomId,
        })
        .from(videoEvents)
        .innerJoin(devices, eq(devices.id, videoEvents.deviceId))
        .where(eq(videoEvents.id, id));
      return row ?? null;
    },
  },
};
