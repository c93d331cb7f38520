/** A source speaks: what it says, or only that it is there. */
import { sql } from 'drizzle-orm';
import { announceWork } from '../../jobs/work-channel';
import type { Database, Tx } from '../../db/open';
import type { SignalSource } from '../../http/context';

/** How exactly it is known when a source with a heartbeat spoke last: it is called silent so much later. */
export const GRACE_SEC = 1;
/** Of the others it is only shown. */
const SHOWN_SEC = 60;

/** The watch over a source is one timer, which sets itself again: it is there, or it is made. Under the source's lock. */
async function keepWatch(tx: Tx, sourceId: number): Promise<void> {
  const made = await tx.execute(sql`
    insert into timer (kind, park_id, subject_id, due_at)
    select 'sourceSilent', (s.park_ids->>0)::bigint, s.id,
      case when s.silent_since is not null then s.last_seen_at
        else coalesce(s.last_seen_at, now()) + make_interval(secs => s.heartbeat_sec + ${GRACE_SEC}::float8) end
    from signal_source s
    where s.id = ${sourceId} and s.enabled and s.heartbeat_sec > 0 and jsonb_array_length(s.park_ids) > 0
      and not exists (select from timer t where t.kind = 'sourceSilent' and t.subject_id = s.id)`);
  if ((made.rowCount ?? 0) > 0) await announceWork(tx);
}

/** Never waits: calls of one source must not queue behind its row. What is said within the same second counts as once. */
export async function markAlive(tx: Tx, source: Pick<SignalSource, 'id'>, now: Date): Promise<void> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ heartbeat_sec: number }>(sql`
    update signal_source set last_seen_at = ${at}::timestamptz where id in (
      select id from signal_source where id = ${source.id} and (last_seen_at is null or last_seen_at <=
        ${at}::timestamptz - make_interval(secs => case when heartbeat_sec > 0 then ${GRACE_SEC}::float8 else ${SHOWN_SEC} end))
      for update skip locked)
    returning heartbeat_sec`);
  if ((rows[0]?.heartbeat_sec ?? 0) > 0) await keepWatch(tx, source.id);
}

/** At the start: sources that were given a heartbeat while nobody looked, and those that never spoke. */
export async function watchSources(db: Database): Promise<void> {
  await db.withPark([], async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from signal_source where enabled and heartbeat_sec > 0 order by id for update skip locked`);
    for (const { id } of rows) await keepWatch(tx, Number(id));
  });
}
