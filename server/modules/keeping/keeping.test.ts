/** Data that grows: months are made ahead and go at their time; what must stay stays; nothing of the audit goes unwritten. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/kit/database';
import { verifyChain } from '../../cli/verify-audit';
import { type Database, openDatabase } from '../../db/open';
import { keepParts } from '../../db/parts';
import { appendAudit } from '../audit/audit.repository';
import { runKeeping } from './keeping-run.jobs';

let database: TestDatabase;
let db: Database;
let owner: pg.Client;
let folder: string;
const clock = { at: new Date('2031-07-15T20:00:00Z') };

beforeAll(async () => {
  database = await freshDatabase('empty');
  db = openDatabase(database.url, { poolSize: 4 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  await owner.query(
    `insert into park (name, tenant_id, project_code, address) values ('甲园', 1, 'KA', ''), ('乙园', 1, 'KB', '')`,
  );
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => owner.query('delete from keeping_run'));

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await owner.query<T>(text, values)).rows;
const names = async (table: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name);
const addSignal = (seq: string, at: string, alarmId: number | null = null, parkId = 1) =>
  owner.query(
    `insert into signal (park_id, device_id, source_id, seq, type, occurred_at, received_at, payload_hash, alarm_id)
     values ($1, 1, 1, $2, 'fire', $3, $3, 'h', $4)`,
    [parkId, seq, at, alarmId],
  );
const addAlarm = async (state: number): Promise<number> => {
  const [row] = await query<{ id: string }>(
    `insert into alarm (no, park_id, device_id, signal_type, category, level, title, handle_state, location, occurred_at, last_signal_at, last_action_at)
     values ($1, 1, 1, 'fire', 1, 1, '火警', $2, '', now(), now(), now()) returning id`,
    [`A${state}${Math.random()}`, state],
  );
  return Number(row?.id);
};
const seqs = async () => (await query<{ seq: string }>('select seq from signal order by seq')).map(({ seq }) => seq);
const run = () => runKeeping({ db, now: () => clock.at, config: { archiveDir: folder } });

describe('months of signals', () => {
  it('are made ahead, and what came while there was none moves into its month', async () => {
    await addSignal('early', '2031-07-10T00:00:00Z');
    expect(await query('select seq from signal_rest')).toEqual([{ seq: 'early' }]);
    await run();
    expect(await names('signal')).toEqual(
      expect.arrayContaining(['signal_2031_06', 'signal_2031_07', 'signal_2031_09']),
    );
    expect(await query('select seq from signal_rest')).toEqual([]);
    expect(await query('select seq from signal_2031_07')).toEqual([{ seq: 'early' }]);
  });

  it('go when their time is over, but for signals of open alarms', async () => {
    const [open, closed] = [await addAlarm(20), await addAlarm(50)];
    await addSignal('ofOpen', '2031-07-11T00:00:00Z', open);
    await addSignal('ofClosed', '2031-07-11T00:00:00Z', closed);
    clock.at = new Date('2034-07-31T20:00:00Z');
    await run();
    expect(await seqs()).toEqual(['early', 'ofClosed', 'ofOpen']);
    clock.at = new Date('2034-08-01T20:00:00Z');
    await run();
    expect(await seqs()).toEqual(['ofOpen']);
    expect(await query('select gone from keeping_run where day = $1', ['2034-08-02'])).toMatchObject([
      { gone: { signal: expect.any(Number) } },
    ]);
    await owner.query('update alarm set handle_state = 50 where id = $1', [open]);
    await owner.query('delete from keeping_run');
    await run();
    expect(await seqs()).toEqual([]);
    expect(await names('signal')).not.toContain('signal_2031_07');
  });

  it('are nobody’s to read beside the table, and a park sees its own', async () => {
    await addSignal('own', clock.at.toISOString(), null, 1);
    await addSignal('other', clock.at.toISOString(), null, 2);
    const seen = await db.withPark([1], (tx) =>
      tx.execute<{ seq: string }>(`select seq from signal where seq in ('own', 'other')`),
    );
    expect(seen.rows).toEqual([{ seq: 'own' }]);
    await expect(db.withPark([1], (tx) => tx.execute('select * from signal_2034_08'))).rejects.toThrow();
    await expect(db.withPark([1], (tx) => tx.execute("select make_part('signal', now())"))).rejects.toThrow();
    await expect(db.withPark([1], (tx) => keepParts(tx, 'alarm' as 'signal', clock.at))).rejects.toThrow();
  });

  it('two processes at once do what one does', async () => {
    clock.at = new Date('2034-12-01T20:00:00Z');
    await Promise.all([run(), run(), run()]);
    const made = await names('signal');
    expect(new Set(made).size).toBe(made.length);
    expect(await query('select day::text, finished_at is not null as done, failed from keeping_run')).toEqual([
      { day: '2034-12-02', done: true, failed: {} },
    ]);
  });

  it('the law’s least holds whatever the server asks for', async () => {
    await expect(
      db.withPark([], (tx) => tx.execute("update kept_table set kept = 5 where name = 'login_log'")),
    ).rejects.toThrow();
    await expect(
      db.withPark([], (tx) => tx.execute("update kept_table set least = 0 where name = 'login_log'")),
    ).rejects.toThrow();
  });
});

it('old messages go in steps; those that wait, and those of open alarms, stay', async () => {
  const [open, closed] = [await addAlarm(20), await addAlarm(50)];
  const add = (count: number, alarmId: number, result: number, at: string) =>
    owner.query(
      `insert into notification (park_id, alarm_id, user_id, channel, card, result, created_at, next_try_at)
       select 1 + n % 2, $1, 1, 'chat', '{}', $2, $3::timestamptz, now() from generate_series(1, $4) n`,
      [alarmId, result, at, count],
    );
  await add(2_500, closed, 1, '2032-01-01T00:00:00Z');
  await add(2_100, open, 1, '2032-01-01T00:00:00Z');
  await add(3, closed, 0, '2032-01-01T00:00:00Z');
  await add(40, closed, 1, '2032-02-01T00:00:00Z');
  await add(5, closed, 1, '2034-12-01T00:00:00Z');
  await run();
  expect(
    await query(
      'select alarm_id::int as alarm, result, count(*)::int as n from notification group by 1, 2 order by 1, 2',
    ),
  ).toEqual([
    { alarm: open, result: 1, n: 2_100 },
    { alarm: closed, result: 0, n: 3 },
    { alarm: closed, result: 1, n: 5 },
  ]);
});

describe('the audit', () => {
  const add = (count: number, daysAgo: number) =>
    db.withPark([], (tx) =>
      appendAudit(
        tx,
        Array.from({ length: count }, (_, n) => ({
          at: new Date(Date.now() - daysAgo * 86_400_000 + n),
          userId: 1,
          parkId: null,
          action: 'dict.change',
          bizType: 'dict',
          bizId: n,
          detail: { name: `词条${n}` },
          ip: '',
          traceId: `t${n}`,
        })),
      ),
    );
  const count = async () => Number((await query<{ n: string }>('select count(*) as n from audit_row'))[0]?.n);

  it('is kept without end until an administrator says otherwise', async () => {
    clock.at = new Date();
    await add(30, 400);
    await add(10, 10);
    await run();
    expect(await count()).toBe(40);
  });

  it('stays whole where its archive cannot be written, and the run says why', async () => {
    await owner.query("update kept_table set kept = 12 where name = 'audit_row'");
    clock.at = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 20 * 3_600_000);
    writeFileSync(join(folder, 'file'), '');
    await runKeeping({ db, now: () => clock.at, config: { archiveDir: join(folder, 'file', 'below') } });
    expect(await count()).toBe(40);
    const [last] = await query<{ failed: Record<string, string> }>('select failed from keeping_run');
    expect(last?.failed.audit_row).toMatch(/ENOTDIR/);
  });

  it('goes once it stands in a file, and the chain goes on from there', async () => {
    await run();
    expect(await count()).toBe(10);
    const [file] = await query<{ path: string; sha256: string; rows: number; bytes: string }>(
      'select * from archive_file',
    );
    const bytes = readFileSync(file?.path ?? '');
    expect([file?.rows, Number(file?.bytes)]).toEqual([30, bytes.length]);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);
    const lines = gunzipSync(bytes).toString().trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { detail: { name: string } }).detail.name)).toEqual(
      Array.from({ length: 30 }, (_, n) => `词条${n}`),
    );
    expect(await verifyChain(db)).toEqual({ checked: 10, broken: null });
  });

  it('is not deleted by an archive that says otherwise, nor while it is young', async () => {
    const claim = (rows: number, untilAt: string) =>
      db.withPark([], (tx) =>
        tx.execute(`with f as (insert into archive_file (kind, from_id, until_id, from_at, until_at, rows, bytes, sha256, last_hash, path, written_at)
          select 'audit_row', min(id), min(id), now(), ${untilAt}, ${rows}, 1, '', '', '', now() from audit_row returning id)
          select drop_archived_audit(id) from f`),
      );
    await expect(claim(1, 'now()')).rejects.toThrow();
    await expect(db.withPark([], (tx) => tx.execute('delete from audit_row'))).rejects.toThrow();
    expect(await count()).toBe(10);
  });
});
