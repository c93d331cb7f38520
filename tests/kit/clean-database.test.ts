import { afterAll, expect, it } from 'vitest';
import type pg from 'pg';
import { freshDatabase, ownerPool } from './database';

const opened: pg.Pool[] = [];
const enter = (url: string): pg.Pool => {
  const pool = ownerPool(url, 1);
  opened.push(pool);
  return pool;
};
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
