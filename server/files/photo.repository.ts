/** Photos in the database, and the alarms that wait for one. */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { users } from '../modules/identity/identity.table';
import { photos } from './photo.table';

const columns = {
  key: photos.key,
  parkId: photos.parkId,
  userId: photos.userId,
  takenAt: photos.takenAt,
  byName: users.name,
};

/** @returns a photo without its bytes. */
export async function findPhoto(tx: Tx, key: string) {
  const [row] = await tx
    .select(columns)
    .from(photos)
    .leftJoin(users, eq(users.id, photos.userId))
    .where(eq(photos.key, key));
  return row ?? null;
}

/** @returns false when the key is there already, be it in a park that this transaction cannot see. */
export async function insertPhoto(tx: Tx, photo: typeof photos.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(photos).values(photo).onConflictDoNothing().returning({ id: photos.id });
  return inserted.length > 0;
}

export async function readBytes(tx: Tx, key: string, size: 'full' | 'thumb'): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bytes: photos[size] })
    .from(photos)
    .where(and(eq(photos.key, key)));
  return row?.bytes ?? null;
}

/** @returns orders whose timeline names the photo, among the newest that concern the person. */
export async function findOrdersWaitingFor(tx: Tx, userId: number, key: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct s.order_id as id from (
      select p.order_id from order_person p where p.user_id = ${userId} order by p.order_id desc limit ${RECENT_ALARMS}
    ) mine join order_step s on s.order_id = mine.order_id
    where exists (select from jsonb_array_elements_text(s.photo_keys) k where lower(k) = ${key.toLowerCase()})`);
  return rows.map((row) => Number(row.id));
}

/** A photo follows its action within minutes, at the longest when the phone is back in the net. */
const RECENT_ALARMS = 200;

/**
 * @returns alarms whose timeline names the photo: among the newest that concern the person, so that no index over all
 * timelines is needed. One further back shows the photo at its next reading.
 */
export async function findAlarmsWaitingFor(tx: Tx, userId: number, key: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct l.alarm_id as id from (
      select ap.alarm_id from alarm_person ap where ap.user_id = ${userId} order by ap.alarm_id desc limit ${RECENT_ALARMS}
    ) mine join alarm_log l on l.alarm_id = mine.alarm_id
    where exists (select from jsonb_array_elements_text(l.photo_keys) k where lower(k) = ${key.toLowerCase()})`);
  return rows.map((row) => Number(row.id));
}
