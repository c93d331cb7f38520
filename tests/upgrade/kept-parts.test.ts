/** Before, signals, sign-ins and faults were tables without parts. Their rows arrive whole, and what follows goes on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateTables } from '../../server/db/migrate';
import { freshDatabase, type TestDatabase } from '../kit/database';
import { withClient } from './release-data';

let database: TestDatabase;
afterAll(() => database?.drop());

const BEFORE = [
  `insert into signal (park_id, device_id, source_id, seq, type, value, occurred_at, received_at, payload_hash, alarm_id)
   select 1 + n % 2, n, 7, 'S' || n, 'fire', 'v' || n, now() - n * interval '1 day', now() - n * interval '1 day', 'h' || n,
     nullif(n % 3, 0) from generate_series(0, 799) n`,
  `insert into login_log (at, login_name, user_id, type, way, result, reason, ip, device, trace_id)
   select now() - n * interval '9 days', 'n' || n, n, 1, 1, 1, null, '', '', 't' || n from generate_series(0, 99) n`,
  `insert into sys_log (at, trace_id, level, method, url, params, status, duration_ms, user_id, ip, exception, handled_by)
   select now() - n * interval '9 days', 't' || n, 1, 'GET', 'u', '{"a": 1}', 500, n, null, '', 'e', nullif(n % 2, 0)
   from generate_series(0, 49) n`,
];
const TABLES = ['signal', 'login_log', 'sys_log'];
let before: Map<string, unknown>;

const read = <T extends object>(text: string) =>
  withClient(database.url, async (client) => (await client.query<T>(text)).rows);
const rowsOf = async (): Promise<Map<string, unknown>> => {
  const all = new Map<string, unknown>();
  for (const table of TABLES) all.set(table, await read(`select to_jsonb(t) as row from ${table} t order by id`));
  return all;
};

beforeAll(async () => {
  database = await freshDatabase('blank');
  await migrateTables(database.url, '0067_door_lists');
  await withClient(database.url, async (client) => {
    for (const statement of BEFORE) await client.query(statement);
  });
  before = await rowsOf();
  await migrateTables(database.url);
});

it('no row is lost or changed, and each stands in the part of its month', async () => {
  expect(await rowsOf()).toEqual(before);
  const strays = await read(
    'select id from signal_rest union all select id from login_log_rest union all select id from sys_log_rest',
  );
  expect(strays).toEqual([]);
  const parts = await read<{ name: string }>(
    `select distinct tableoid::regclass::text as name from signal where received_at < now() - interval '2 years'`,
  );
  expect(parts.length).toBeGreaterThan(1);
});

it('new rows go on with the next number, and a signal that was taken before is still known', async () => {
  const [row] = await read<{ id: string }>(
    `insert into signal (park_id, device_id, source_id, seq, type, occurred_at, received_at, payload_hash)
     values (1, 1, 7, 'new', 'fire', now(), now(), 'h') returning id`,
  );
  expect(Number(row?.id)).toBe(801);
  const [keys] = await read(
    `select count(*)::int as all, count(*) filter (where k.alarm_id is not distinct from s.alarm_id)::int as same
     from signal_key k join signal s on s.source_id = k.source_id and s.seq = k.seq`,
  );
  expect(keys).toEqual({ all: 800, same: 800 });
});

it('reports read signals as before', async () => {
  const found = await withClient(database.url, async (client) => {
    await client.query('BEGIN');
    await client.query(`select set_config('app.park_ids', '1', true)`);
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(column_name, ',' order by ordinal_position) as columns from information_schema.columns
       where table_schema = 'report' and table_name = 'signals'`,
    );
    await client.query('ROLLBACK');
    return rows[0]?.columns;
  });
  expect(found).toBe(
    'id,park_id,at,type,device_id,device_type,building_id,building_name,device_name,floor_id,floor_name',
  );
});
