/** Timelines of alarms that ended long ago are written out, then deleted, a file at a time; the alarms stay. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { writeArchive } from './archive-file.usecases';
import { archivedTimelines, archiveFiles } from './keeping.table';

/** Alarms of a file. */
export const ALARMS_OF_FILE = 200;
const LOCK = 7_203_018;

const digits = (id: number): string => String(id).padStart(12, '0');

type Over = { id: number; parkId: number };

/** Locked: whoever acts on one of them waits, and one that is acted on is left for another night. */
async function lockOver(tx: Tx, now: Date, after: number, most: number): Promise<Over[]> {
  const { rows } = await tx.execute<{ id: string; park_id: string }>(sql`
    select a.id, a.park_id from alarm a, kept_table k where k.name = 'alarm_log' and k.kept is not null and a.id > ${after}::bigint
      and not exists (select from archived_timeline t where t.alarm_id = a.id)
      and timeline_is_over(a, ${now.toISOString()}::timestamptz - make_interval(months => greatest(k.kept, k.least)))
      and exists (select from alarm_log l where l.alarm_id = a.id)
    order by a.id limit ${most} for update of a skip locked`);
  return rows.map(({ id, park_id }) => ({ id: Number(id), parkId: Number(park_id) }));
}

type Entry = { id: string; alarm_id: string; at: Date } & Record<string, unknown>;

/** As they are in the database, with the number of their alarm. */
async function readEntries(tx: Tx, alarms: readonly Over[]): Promise<Entry[]> {
  const ids = `{${alarms.map(({ id }) => id).join(',')}}`;
  const { rows } = await tx.execute<Entry>(sql`
    select a.no as alarm_no, a.title as alarm_title, l.* from alarm_log l join alarm a on a.id = l.alarm_id
    where l.alarm_id = any(${ids}::bigint[]) order by l.id`);
  return rows;
}

/** What is left of a timeline: where the rest of it is. */
async function sayArchived(tx: Tx, alarms: readonly Over[], file: string, now: Date): Promise<void> {
  const ids = `{${alarms.map(({ id }) => id).join(',')}}`;
  await tx.execute(sql`
    insert into alarm_log (park_id, alarm_id, at, action, params)
    select a.park_id, a.id, ${now.toISOString()}::timestamptz, 'timelineArchived', jsonb_build_object('no', ${file}::text)
    from alarm a where a.id = any(${ids}::bigint[]) order by a.id`);
}

/**
 * One file, in the caller's transaction: if it is rolled back, nothing was deleted.
 * @param tx sees all parks
 * @param after alarms up to this one were looked at
 * @returns how many entries went, and the last alarm; null: all were looked at, or another process is at it
 * @throws Error where the file cannot be written: nothing is deleted then
 */
export async function archiveTimelines(
  tx: Tx,
  folder: string,
  now: Date,
  after: number,
  most = ALARMS_OF_FILE,
): Promise<{ gone: number; last: number | null }> {
  const { rows: locks } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`);
  const alarms = locks[0]?.got === true ? await lockOver(tx, now, after, most) : [];
  const entries = alarms.length > 0 ? await readEntries(tx, alarms) : [];
  const [first, latest] = [entries.at(0), entries.at(-1)];
  if (!first || !latest) return { gone: 0, last: null };
  const [fromId, untilId] = [Number(first.id), Number(latest.id)];
  const name = `timelines-${digits(fromId)}-${digits(untilId)}.jsonl.gz`;
  const written = await writeArchive(folder, name, entries);
  const [file] = await tx
    .insert(archiveFiles)
    .values({
      kind: 'alarm_log',
      fromId,
      untilId,
      fromAt: new Date(first.at),
      untilAt: new Date(latest.at),
      rows: entries.length,
      ...written,
      lastHash: '',
      writtenAt: now,
    })
    .returning({ id: archiveFiles.id });
  const archiveId = file?.id ?? 0;
  const counts = new Map<number, number>();
  for (const { alarm_id: of } of entries) counts.set(Number(of), (counts.get(Number(of)) ?? 0) + 1);
  await tx
    .insert(archivedTimelines)
    .values(alarms.map(({ id, parkId }) => ({ alarmId: id, parkId, archiveId, entries: counts.get(id) ?? 0 })));
  await tx.execute(sql`select drop_archived_timelines(${archiveId}::bigint)`);
  await sayArchived(tx, alarms, name, now);
  return { gone: entries.length, last: alarms.length === most ? (alarms.at(-1)?.id ?? null) : null };
}
