/** Two walls in each park with cameras: the shift leader's own, and one that everybody may take. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DEVICE_TYPE } from '@/contract/codes';
import { videoLayouts } from '../../modules/video-play/video-layout.table';

interface Leader {
  park_id: string;
  id: string;
  name: string;
}

/** Of each park the first who leads. */
const LEADERS = `select distinct on (pu.park_id) pu.park_id, u.id, u.name from app_user u
  join park_user pu on pu.user_id = u.id join role_user ru on ru.user_id = u.id
  join role r on r.id = ru.role_id and r.code = 'lead' order by pu.park_id, u.id`;

/** Cameras of the park, one building after the other. */
async function readCameras(client: pg.Client, parkId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from device where park_id = $1 and type = $2 and in_service order by building_id nulls last, floor_id nulls last, id',
    [parkId, DEVICE_TYPE.camera],
  );
  return rows.map(({ id }) => Number(id));
}

/** @param client of the schema's owner */
export async function addVideoLayouts(client: pg.Client, now: Date): Promise<void> {
  const db = drizzle(client);
  const { rows } = await client.query<Leader>(LEADERS);
  for (const leader of rows) {
    const parkId = Number(leader.park_id);
    const cameras = await readCameras(client, parkId);
    if (cameras.length === 0) continue;
    const of = { parkId, ownerId: Number(leader.id), ownerName: leader.name, updatedAt: now };
    await db.insert(videoLayouts).values([
      // More cameras than cells: they come in turns.
      { ...of, name: '值班巡检', grid: 9, cells: cameras.slice(0, 18), turnSec: 30, shared: true },
      { ...of, name: '出入口', grid: 4, cells: cameras.slice(0, 4), turnSec: 0, shared: false },
    ]);
  }
}
