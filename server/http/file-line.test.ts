/** Files that many people take out at once hold up each other, never an alarm. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminUserEndpoints } from '@/contract/admin-user';
import { logEndpoints } from '@/contract/admin-log';
import { alarmEndpoints } from '@/contract/alarm';
import type { Endpoint } from '@/contract/endpoint';
import { ownerPool } from '../../tests/kit/database';
import { openPlatform, type Person, type TestPlatform } from '../../tests/kit/platform';
import { createApp } from '../app';
import { type Database, openDatabase } from '../db/open';
import { FileLine } from './file-line';
import { eventually } from '../../tests/kit/eventually';

let platform: TestPlatform;
let owner: pg.Pool;
let people: Database;
let files: Database;
let app: TestPlatform['app'];
let admin: Person;
let guard: Person;
beforeAll(async () => {
  platform = await openPlatform();
  owner = ownerPool(platform.databaseUrl, 2);
  people = openDatabase(platform.databaseUrl, { poolSize: 2 });
  files = openDatabase(platform.databaseUrl, { poolSize: 1 });
  const silent = { subscribe: () => () => {}, stop: async () => {} };
  app = createApp({ ...platform.deps, db: people, fileDb: files }, silent, undefined, platform.journal);
  [admin, guard] = [await platform.signIn('admin'), await platform.signIn('guard')];
});
afterAll(async () => {
  await Promise.all([people.close(), files.close(), owner.end()]);
  await platform.stop();
});

const ask = ({ method, path }: Endpoint, input: object, { uiticket, sid, cookie }: Person) =>
  app.request(`/${path}`, {
    method,
    headers: { 'content-type': 'application/json', uiticket, sid, cookie },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
const COLUMNS = { format: 'csv', columns: [{ name: 'id', title: '编号' }] };
const exportLogs = () => ask(logEndpoints.exportLoginLogs, COLUMNS, admin);
const codeOf = async (response: Response) =>
  [response.status, ((await response.json()) as { error?: { code: string } }).error?.code] as const;
const idsIn = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]));

describe('files that are read for long', () => {
  it('leave every connection to calls: an alarm list is answered while they hang, and nobody has more than three', async () => {
    const hold = await owner.connect();
    await hold.query('begin; lock table login_log in access exclusive mode');
    const begin = vi.spyOn(FileLine.prototype, 'begin');
    const running = [1, 2, 3].map(async () => (await exportLogs()).text());
    // One of them reads, the others stand behind it.
    await eventually(() => expect(begin).toHaveBeenCalledTimes(3));
    begin.mockRestore();
    await eventually(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%login_log%' and datname = current_database()`,
      );
      expect(rows.length).toBe(1);
    });
    expect(await codeOf(await exportLogs())).toEqual([429, 'file.ownBusy']);
    expect((await ask(alarmEndpoints.listAlarms, {}, guard)).status).toBe(200);
    expect(people.pool.waitingCount).toBe(0);
    await hold.query('rollback');
    hold.release();
    const [first = '', ...others] = await Promise.all(running);
    expect(idsIn(first).length).toBeGreaterThan(0);
    expect(others).toEqual([first, first]);
    expect((await exportLogs()).status).toBe(200);
  });

  it('give their place back when nobody wants them any more', async () => {
    for (let n = 1; n <= 5; n += 1) {
      const response = await exportLogs();
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  });
});

describe('the line', () => {
  it('goes forward by turns, a batch of one file after a batch of the other', async () => {
    const line = new FileLine(1);
    const order: string[] = [];
    const read = async (name: string, person: number) => {
      const turns = line.begin(person);
      for (let n = 1; n <= 3; n += 1) await turns.take(async () => void order.push(`${name}${n}`));
      turns.end();
    };
    await Promise.all([read('a', 1), read('b', 2)]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('has an end: the file after the last place is refused and says so, until another one is done', () => {
    const line = new FileLine(1);
    const turns = Array.from({ length: 24 }, (_, n) => line.begin(n));
    expect(() => line.begin(99)).toThrow(expect.objectContaining({ status: 429, code: 'file.busy' }));
    turns[0]?.end();
    turns[0]?.end();
    line.begin(99);
    expect(() => line.begin(100)).toThrow(expect.objectContaining({ code: 'file.busy' }));
  });

  it('goes on after a batch that failed', async () => {
    const line = new FileLine(1);
    const turns = line.begin(1);
    await expect(turns.take(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await turns.take(async () => 'next')).toBe('next');
  });
});

describe('a file of several batches', () => {
  const exportPeople = (sort: string) =>
    ask(
      adminUserEndpoints.exportUsers,
      {
        format: 'csv',
        sort,
        columns: [
          { name: 'id', title: '编号' },
          { name: 'name', title: '姓名' },
        ],
      },
      admin,
    );
  beforeAll(async () => {
    await owner.query(`insert into app_user (login_name, name, password_hash, usertype, last_login_time)
      select 'row' || n, repeat('名', 40), '-', 3, case when n % 3 > 0 then timestamptz '2026-01-01Z' + (n % 7) * interval '1 day' end
      from generate_series(1, 3500) n`);
  });

  it.each([
    ['lastLoginTime', 'last_login_time asc nulls last, id asc'],
    ['-lastLoginTime', 'last_login_time desc nulls last, id desc'],
    ['-id', 'id desc'],
  ])('has every row once in the order of the list: %s', async (sort, orderBy) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from app_user where deleted_at is null order by ${orderBy}`,
    );
    expect(rows.length).toBeGreaterThan(3_500);
    expect(idsIn(await (await exportPeople(sort)).text())).toEqual(rows.map(({ id }) => Number(id)));
  });

  it('misses nobody when others are taken away while it is read', async () => {
    const reader = (await exportPeople('lastLoginTime')).body?.getReader();
    const pieces = [(await reader?.read())?.value];
    const { rows } = await owner.query<{ id: string }>(`update app_user set deleted_at = now() where id in (
      select id from app_user where login_name like 'row%' order by last_login_time, id limit 300) returning id`);
    expect(rows).toHaveLength(300);
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) pieces.push(piece.value);
    const taken = idsIn(Buffer.concat(pieces.flatMap((piece) => (piece ? [piece] : []))).toString('utf8'));
    const left = await owner.query<{ id: string }>('select id from app_user where deleted_at is null');
    expect(new Set(taken).size).toBe(taken.length);
    expect(left.rows.map(({ id }) => Number(id)).filter((id) => !taken.includes(id))).toEqual([]);
  });
});
