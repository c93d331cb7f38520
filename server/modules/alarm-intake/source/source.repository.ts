/** Sources of signals: when each spoke last, the timer that watches it, and the source that stands for the broker. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { signalSources } from '../../device/device.table';

/** Precision of the last contact of a source with a heartbeat; it is reported silent this much later. */
export const GRACE_SEC = 1;
/** Precision for sources without a heartbeat, whose last contact is only shown. */
const SHOWN_SEC = 60;

/** Makes the one timer of a source that should speak, unless it is there. Under the source's lock. @returns whether it was made */
export async function insertWatchTimer(tx: Tx, sourceId: number): Promise<boolean> {
  const made = await tx.execute(sql`
    insert into timer (kind, park_id, subject_id, due_at)
    select 'sourceSilent', (s.park_ids->>0)::bigint, s.id,
      case when s.silent_since is not null then s.last_seen_at
        else coalesce(s.last_seen_at, now()) + make_interval(secs => s.heartbeat_sec + ${GRACE_SEC}::float8) end
    from signal_source s
    where s.id = ${sourceId} and s.enabled and s.heartbeat_sec > 0 and jsonb_array_length(s.park_ids) > 0
      and not exists (select from timer t where t.kind = 'sourceSilent' and t.subject_id = s.id)`);
  return (made.rowCount ?? 0) > 0;
}

/**
 * Writes that the source spoke. Never waits: calls of one source must not queue behind its row. What is said within the
 * same second counts as once.
 * @returns its heartbeat in seconds; 0 where it has none, or nothing was written
 */
export async function touchSource(tx: Tx, sourceId: number, now: Date): Promise<number> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ heartbeat_sec: number }>(sql`
    update signal_source set last_seen_at = ${at}::timestamptz where id in (
      select id from signal_source where id = ${sourceId} and (last_seen_at is null or last_seen_at <=
        ${at}::timestamptz - make_interval(secs => case when heartbeat_sec > 0 then ${GRACE_SEC}::float8 else ${SHOWN_SEC} end))
      for update skip locked)
    returning heartbeat_sec`);
  return rows[0]?.heartbeat_sec ?? 0;
}

/** @returns ids of the sources with a heartbeat, locked; what somebody else holds is left out */
export async function lockSourcesToWatch(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: signalSources.id })
    .from(signalSources)
    .where(and(signalSources.enabled, gt(signalSources.heartbeatSec, 0)))
    .orderBy(asc(signalSources.id))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** The source that stands for the connection to the broker. */
export interface BrokerSource {
  name: string;
  keyHash: string;
  /** When it is made; afterwards it is what an administrator made of it. */
  heartbeatSec: number;
}

/** Makes it or switches it on, for all parks whose sources may use the broker. @returns its id */
export async function saveBrokerSource(tx: Tx, source: BrokerSource, now: Date): Promise<number> {
  const { name, keyHash, heartbeatSec } = source;
  const { rows } = await tx.execute<{ id: string }>(sql`
      insert into signal_source (name, key_hash, park_ids, heartbeat_sec, last_seen_at)
      select ${name}, ${keyHash}, coalesce(jsonb_agg(distinct p.id), '[]'), ${heartbeatSec}::int,
        ${now.toISOString()}::timestamptz
      from signal_source s cross join jsonb_array_elements(s.park_ids) p(id)
      where s.enabled and s.key_hash <> ${keyHash}
      on conflict (key_hash) do update set park_ids = excluded.park_ids, enabled = true
      returning id`);
  return Number(rows[0]?.id);
}

/** Stops expecting heartbeats from the source. */
export async function disableSource(tx: Tx, keyHash: string): Promise<void> {
  await tx.update(signalSources).set({ enabled: false }).where(eq(signalSources.keyHash, keyHash));
}
