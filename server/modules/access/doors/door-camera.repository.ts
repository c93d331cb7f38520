/** Cameras that see a door: named with what stands for it among the devices. */
import { sql } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { anyOf } from '../../../lists/conditions';

/** Whether all of them are cameras of the park. */
export async function areCameras(tx: Tx, parkId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await tx.execute(sql`
    select count(*)::int as n from device c where c.park_id = ${parkId} and c.type = ${DEVICE_TYPE.camera} and ${anyOf(sql`c.id`, ids)}`);
  return Number(rows[0]?.n) === new Set(ids).size;
}

export async function saveDoorCameras(tx: Tx, doorId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update device p set camera_ids = ${JSON.stringify([...new Set(ids)])}::jsonb from access_door d
    where d.id = ${doorId} and p.id = d.device_id`);
}
