/** Timelines of alarms that ended long ago go into a file before they are deleted; whatever may still be needed stays. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/kit/database';
import { type Database, openDatabase } from '../../db/open';
import { runKeeping } from './keeping-run.jobs';

/** More than three years before any clock that runs this. */
const LONG_AGO = '2020-03-01T00:00:00Z';
/** A night at the oldest park. */
const NOW = new Date('2026-11-27T20:00:00Z');

let database: TestDatabase;
let db: Database;
let owner: pg.Client;
let folder: string;
/** Closed long ago. */
let ended: number[];
beforeAll(async () => {
  database = await freshDatabase('dated');
  db = openDatabase(database.url, { poolSize: 4 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'timelines-'));
  const rows = await query<{ id: string }>(
    `select a.id from alarm a where a.handle_state = 50 and not a.is_drill and a.parent_alarm_id is null
       and not exists (select from alarm c where c.parent_alarm_id = a.id) and not exists (select from work_order o where o.alarm_id = a.id)
       and exists (select from alarm_log l where l.alarm_id = a.id) order by a.id limit 6`,
  );
  ended = rows.map(({ id }) => Number(id));
  expect(ended).toHaveLength(6);
  await query('update alarm set closed_at = $2, last_action_at = $2, occurred_at = $2 where id = any($1)', [
    ended,
    LONG_AGO,
  ]);
  await query('update alarm_log set at = $2 where alarm_id = any($1)', [ended, LONG_AGO]);
  await query('delete from flow_inst where kind = $1', ['alarm.review']);
  await query('update alarm_task set state = 3 where alarm_id = any($1)', [ended]);
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => query('delete from keeping_run'));

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await owner.query<T>(text, values)).rows;
const night = (archiveDir = folder) => runKeeping({ db, now: () => NOW, config: { archiveDir } });
const entriesOf = async (alarmId: number) =>
  query<{ action: string; params: { no?: string } }>(
    'select action, params from alarm_log where alarm_id = $1 order by id',
    [alarmId],
  );
const isArchived = async (alarmId: number) =>
  (await entriesOf(alarmId)).every(({ action }) => action === 'timelineArchived');
const keepFor = (months: number | null) => query("update kept_table set kept = $1 where name = 'alarm_log'", [months]);

it('nothing goes while timelines are kept without end, which is how an installation begins', async () => {
  await night();
  expect(await Promise.all(ended.map(isArchived))).toEqual(ended.map(() => false));
});

it('where the file cannot be written nothing goes, and the page says why', async () => {
  await keepFor(36);
  writeFileSync(join(folder, 'file'), '');
  await night(join(folder, 'file', 'below'));
  expect(await Promise.all(ended.map(isArchived))).toEqual(ended.map(() => false));
  const [run] = await query<{ failed: Record<string, string> }>('select failed from keeping_run');
  expect(run?.failed.alarm_log).toMatch(/ENOTDIR/);
});

it('what is open, was written to lately, is a drill, or has an open order or approval stays; the rest is in a file of the same hash', async () => {
  const [open, lately, drill, ordered, approved, over] = ended;
  await query('update alarm set handle_state = 30 where id = $1', [open]);
  await query('update alarm_log set at = now() where id = (select max(id) from alarm_log where alarm_id = $1)', [
    lately,
  ]);
  await query('update alarm set is_drill = true where id = $1', [drill]);
  await query(
    'update work_order set alarm_id = $1, state = 100 where id = (select min(id) from work_order where alarm_id is null)',
    [ordered],
  );
  await query(
    `update flow_inst set kind = 'alarm.review', biz_id = $1, state = 1 where id = (select min(id) from flow_inst)`,
    [approved],
  );
  const before = await entriesOf(over ?? 0);
  await night();
  const still = await Promise.all([open, lately, drill, ordered, approved].map((id) => isArchived(id ?? 0)));
  expect(still).toEqual([false, false, false, false, false]);
  const [left, ...more] = await entriesOf(over ?? 0);
  expect([left?.action, more]).toEqual(['timelineArchived', []]);
  const [file] = await query<{ path: string; sha256: string; rows: number }>(
    "select path, sha256, rows from archive_file where kind = 'alarm_log'",
  );
  const bytes = readFileSync(file?.path ?? '');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);
  expect(file?.path).toContain(left?.params.no);
  const lines = gunzipSync(bytes).toString().trim().split('\n');
  const written = lines.map((line) => JSON.parse(line) as { alarm_id: string; action: string; alarm_no: string });
  expect(written.map(({ action }) => action)).toEqual(before.map(({ action }) => action));
  expect(written.every(({ alarm_id: of, alarm_no: no }) => Number(of) === over && no !== '')).toBe(true);
  expect(written).toHaveLength(file?.rows ?? 0);
  const [alarm] = await query<{ state: number }>('select handle_state as state from alarm where id = $1', [over]);
  expect(alarm?.state).toBe(50);
});

it('what an archive left is not written out again', async () => {
  await night();
  const [files] = await query<{ n: number }>("select count(*)::int as n from archive_file where kind = 'alarm_log'");
  expect(files?.n).toBe(1);
});

it('the database deletes no timeline that the note does not name, whoever asks', async () => {
  const [open] = ended;
  const note = (alarmId: number | undefined, entries: number) =>
    query(
      `with f as (insert into archive_file (kind, from_id, until_id, from_at, until_at, rows, bytes, sha256, last_hash, path, written_at)
         values ('alarm_log', $1, $1, now(), now(), $2, 1, '', '', '', now()) returning id)
       insert into archived_timeline (alarm_id, park_id, archive_id, entries) select a.id, a.park_id, f.id, $2 from alarm a, f where a.id = $1
       returning archive_id`,
      [alarmId, entries],
    ).then(([row]) => (row as { archive_id?: string } | undefined)?.archive_id);
  const archive = await note(open, 3);
  await expect(query('select drop_archived_timelines($1)', [archive])).rejects.toThrow('still needed');
  await query('update alarm set handle_state = 50 where id = $1', [open]);
  await query('update archived_timeline set entries = 999 where archive_id = $1', [archive]);
  await expect(query('select drop_archived_timelines($1)', [archive])).rejects.toThrow('not of these timelines');
  expect(await isArchived(open ?? 0)).toBe(false);
  await expect(db.withPark([1, 2, 3], (tx) => tx.execute('delete from alarm_log'))).rejects.toThrow();
});
