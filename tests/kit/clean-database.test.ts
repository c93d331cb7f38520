import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { freshDatabase, ownerPool } from './database';

const opened: pg.Pool[] = [];
const enter = (url: string): pg.Pool => {
  const pool = ownerPool(url, 1);
  opened.push(pool);
  return pool;
};
// Makes the template with the demo data when no other file of the run has.
beforeAll(async () => (await freshDatabase('seeded')).drop());
afterAll(() => Promise.all(opened.map((pool) => pool.end())));

it('a database given back is as new for the next test: its rows, its settings and the numbers of new rows', async () => {
  const database = await freshDatabase('empty');
  const pool = enter(database.url);
  const before = (await pool.query('select * from pwd_rule')).rows;
  const park = `insert into park (name, tenant_id, project_code, address) values ('A', 1, 'A', '路') returning id`;
  const first = (await pool.query(park)).rows;
  await pool.query('update pwd_rule set history_count = 99');
  await database.drop();
  const next = await freshDatabase('empty');
  expect(next.url).toBe(database.url);
  const again = enter(next.url);
  expect((await again.query('select * from pwd_rule')).rows).toEqual(before);
  expect((await again.query('select from park')).rowCount).toBe(0);
  expect((await again.query(park)).rows).toEqual(first);
  await next.drop();
});

/** Every row of every table, by its table: what a test would find. */
async function readRows(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const held = await pool.query<{ rows: string }>(
      `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${name} t`,
    );
    rows[name] = held.rows[0]?.rows ?? '';
  }
  return rows;
}

it('one with the demo data has every row of the demo again after rows were added, changed, deleted and truncated', async () => {
  const database = await freshDatabase('seeded');
  const pool = enter(database.url);
  const before = await readRows(pool);
  await pool.query(`update alarm set title = 'changed'`);
  await pool.query('set session_replication_role = replica; delete from work_order; truncate order_type cascade');
  await pool.query(`insert into park (name, tenant_id, project_code, address) values ('A', 1, 'A', '路')`);
  await database.drop();
  const next = await freshDatabase('seeded');
  expect(next.url).toBe(database.url);
  const again = enter(next.url);
  expect(await readRows(again)).toEqual(before);
  // A second use of the same database starts from the same rows.
  await again.query(`update alarm set title = 'changed again'`);
  await next.drop();
  const third = await freshDatabase('seeded');
  expect(third.url).toBe(database.url);
  expect(await readRows(enter(third.url))).toEqual(before);
  await third.drop();
});

it.each([
  'alter table alarm add column more text',
  'create index more on alarm (title)',
  'alter table alarm disable row level security',
  'drop policy if exists more on alarm; create policy more on alarm using (true)',
])('one whose schema was changed is not used again: %s', async (statement) => {
  const database = await freshDatabase('empty');
  await enter(database.url).query(statement);
  await database.drop();
  const next = await freshDatabase('empty');
  expect(next.url).not.toBe(database.url);
  await next.drop();
});
