/**
 * The line that signals come in by, watched like a source: while a process holds it, it speaks; when no process does for
 * a minute, its silence is an alarm in every park whose sources may use it.
 */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { signalSources } from '../device/device.table';
import { markAlive, watchSources } from './source.alive';

/** No key has this hash: nobody can send signals as the line. */
const LINE_KEY = 'line:mqtt';
const NAME = 'MQTT 线路';
const SILENT_AFTER_SEC = 60;

/**
 * @param now from then on the line is expected to speak, if it never did
 * @returns the id of the line's source; its heartbeat stays what an administrator made of it
 */
export async function watchLine(db: Database, now: Date): Promise<number> {
  const id = await db.withPark([], async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into signal_source (name, key_hash, park_ids, heartbeat_sec, last_seen_at)
      select ${NAME}, ${LINE_KEY}, coalesce(jsonb_agg(distinct p.id), '[]'), ${SILENT_AFTER_SEC}::int,
        ${now.toISOString()}::timestamptz
      from signal_source s cross join jsonb_array_elements(s.park_ids) p(id)
      where s.enabled and s.key_hash <> ${LINE_KEY}
      on conflict (key_hash) do update set park_ids = excluded.park_ids, enabled = true
      returning id`);
    return Number(rows[0]?.id);
  });
  await watchSources(db);
  return id;
}

/** The line works at this moment. */
export const markLine = (db: Database, id: number, now: Date): Promise<void> =>
  db.withPark([], (tx) => markAlive(tx, { id }, now));

/** There is no broker any more: nobody waits for its line. */
export async function retireLine(db: Database): Promise<void> {
  await db.withPark([], async (tx) => {
    await tx.update(signalSources).set({ enabled: false }).where(eq(signalSources.keyHash, LINE_KEY));
  });
}
