/** What the camera of a door showed when somebody passed. */
import { and, eq, sql } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { type NewTimer, PASSAGE_STILL_TIMER } from '../../../jobs/timers';
import type { Camera } from '../../../ports/camera';
import { devices } from '../../device/device.table';
import { passageStills } from './passage.table';

/** What a camera shows later than that is not the passage any more. */
const FRESH_SEC = 30;
/** Passages so shortly before and after share one picture. */
const BEFORE_SEC = 10;
const AFTER_SEC = 2;
/** Retries of a camera included; so that of a door's years only the newest partition is read. */
const OLDEST_SEC = 3_600;

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Cameras (`c`) that see the door whose device is `s`: those that it names, then those of its room. */
const SEEING = sql`device c left join jsonb_array_elements_text(s.camera_ids) with ordinality as n(camera, place)
    on n.camera::bigint = c.id
  where c.park_id = s.park_id and c.type = ${DEVICE_TYPE.camera} and c.in_service
    and (n.place is not null or c.room_id = s.room_id)`;

/** @returns one picture to take for each door that a camera sees, of its newest passage; none where one waits */
export async function stillsToTake(tx: Tx, doorIds: readonly number[], now: Date): Promise<NewTimer[]> {
  if (doorIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; parkId: string; doorId: string }>(sql`
    select distinct on (p.door_id) p.id, p.park_id as "parkId", p.door_id as "doorId" from passage p
      join access_door d on d.id = p.door_id join device s on s.id = d.device_id
    where p.door_id = any(${list(doorIds)}) and p.received_at = ${moment(now)}
      and p.at >= ${moment(now)} - make_interval(secs => ${FRESH_SEC})
      and not exists (select from timer t where t.kind = ${PASSAGE_STILL_TIMER} and t.arg = p.door_id)
      and exists (select from ${SEEING})
    order by p.door_id, p.at desc`);
  return rows.map(({ id, parkId, doorId }) => ({
    kind: PASSAGE_STILL_TIMER,
    parkId: Number(parkId),
    subjectId: Number(id),
    arg: Number(doorId),
    dueAt: now,
  }));
}

/** @returns the first camera that sees the door */
export async function cameraOfDoor(tx: Tx, doorId: number): Promise<Omit<Camera, 'parkId'> | undefined> {
  const { rows } = await tx.execute<{ id: string; code: string; name: string; place: string }>(sql`
    select x.* from access_door d join device s on s.id = d.device_id
      cross join lateral (select c.id, c.code, c.name, c.location_text as place from ${SEEING}
        order by n.place nulls last, c.id limit 1) x
    where d.id = ${doorId}`);
  const [camera] = rows;
  return camera && { ...camera, id: Number(camera.id) };
}

interface Taken {
  doorId: number;
  passageId: number;
  cameraId: number;
  photoKey: string;
  takenAt: Date;
}

/** For the passage that asked for it, and for those of the same moments at the same door. */
export async function insertPassageStills(tx: Tx, taken: Taken): Promise<void> {
  const { doorId, passageId, cameraId, photoKey, takenAt } = taken;
  await tx.execute(sql`
    insert into passage_still (park_id, passage_id, at, camera_id, photo_key, taken_at)
    select p.park_id, p.id, p.at, ${cameraId}, ${photoKey}::uuid, ${moment(takenAt)} from passage p
    where p.door_id = ${doorId} and p.at > ${moment(takenAt)} - make_interval(secs => ${OLDEST_SEC}) and (p.id = ${passageId}
      or p.at between ${moment(takenAt)} - make_interval(secs => ${BEFORE_SEC}) and ${moment(takenAt)} + make_interval(secs => ${AFTER_SEC}))
    on conflict do nothing`);
}

/** @returns null: the passage has none, or is of another park */
export async function findPassageStill(tx: Tx, parkId: number, passageId: number) {
  const [row] = await tx
    .select({
      cameraId: passageStills.cameraId,
      cameraName: devices.name,
      photoKey: passageStills.photoKey,
      takenAt: passageStills.takenAt,
    })
    .from(passageStills)
    .innerJoin(devices, eq(devices.id, passageStills.cameraId))
    .where(and(eq(passageStills.passageId, passageId), eq(passageStills.parkId, parkId)));
  return row ?? null;
}
