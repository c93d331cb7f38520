/** Photos in the database, and the alarms that wait for one. */
import { and, eq, gt, sql } from 'drizzle-orm';
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

/** @returns the bytes, or what they are called in the bucket */
export async function readBytes(
  tx: Tx,
  key: string,
  size: 'full' | 'thumb',
): Promise<{ bytes: Buffer | null; bucketName: string | null } | null> {
  const [row] = await tx
    .select({ bytes: photos[size], bucketName: photos.bucketName })
    .from(photos)
    .where(and(eq(photos.key, key)));
  return row ?? null;
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

/** @returns how many photos of theirs have arrived since then, in parks that this transaction sees; counted up to `most` */
export async function countPhotosSince(tx: Tx, userId: number, since: Date, most: number): Promise<number> {
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.userId, userId), gt(photos.uploadedAt, since)))
    .limit(most);
  return rows.length;
}

/** Every place where a record names a photo; `k` is the key as it was sent. */
const NAMED = sql`
  select k from alarm_log, jsonb_array_elements_text(photo_keys) k where photo_keys <> '[]'::jsonb
  union all select k from order_step, jsonb_array_elements_text(photo_keys) k where photo_keys <> '[]'::jsonb
  union all select k from node_run, jsonb_array_elements_text(photo_keys) k where photo_keys <> '[]'::jsonb
  union all select k from visit_log, jsonb_array_elements_text(photo_keys) k where photo_keys <> '[]'::jsonb
  union all select k from work_order, jsonb_array_elements_text(photos_before || photos_after) k
    where photos_before <> '[]'::jsonb or photos_after <> '[]'::jsonb
  union all select signature_key from work_order where signature_key is not null
  union all select signature_key from order_quote where signature_key is not null
  union all select k #>> '{}' from order_entry, jsonb_path_query(values, 'strict $.** ? (@.type() == "string")') k`;

/** No phone names a photo later than this after it has come: the action goes first. */
const UNNAMED_MS = 24 * 3_600_000;
/** What was judged when it was a day old need not be judged again for ever. */
const LOOKED_BACK_MS = 30 * UNNAMED_MS;

/** Deletes what people sent and no record names, of the parks that the transaction sees. @returns how many went */
export async function removeUnnamedPhotos(tx: Tx, now: Date, most: number): Promise<number> {
  const [since, until] = [LOOKED_BACK_MS, UNNAMED_MS].map((ms) => new Date(now.getTime() - ms).toISOString());
  const removed = await tx.execute(sql`
    delete from photo where id in (
      select p.id from photo p where p.user_id is not null
        and p.uploaded_at between ${since}::timestamptz and ${until}::timestamptz
        and not exists (select from (${NAMED}) named(key) where lower(named.key) = p.key::text)
      limit ${most})`);
  return removed.rowCount ?? 0;
}
