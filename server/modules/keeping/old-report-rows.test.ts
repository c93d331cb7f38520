/** What is left of looking at reports goes by its keeping time, though the server itself may only add to it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/kit/database';
import { type Database, openDatabase } from '../../db/open';
import { runKeeping } from './keeping-run.jobs';

let database: TestDatabase;
let db: Database;
let owner: pg.Client;
beforeAll(async () => {
  database = await freshDatabase('empty');
  db = openDatabase(database.url, { poolSize: 3 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`insert into park (name, tenant_id, project_code, address) values ('甲园', 1, 'KA', '')`);
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await database.drop();
});

const years = async (table: string): Promise<number[]> =>
  (await owner.query<{ year: number }>(`select extract(year from at)::int as year from ${table} order by id`)).rows.map(
    ({ year }) => year,
  );

it('visits go after two years, questions after six months, tries of passwords after a day; a longer time keeps them', async () => {
  const now = new Date('2031-07-15T20:00:00Z');
  await owner.query(`insert into report_visit (at, report_id, result)
    select timestamptz '2029-01-01Z', 1, 1 from generate_series(1, 2500) union all values (timestamptz '2030-01-01Z', 1, 1)`);
  await owner.query(`insert into report_run (at, query_hash, ms, rows, cached)
    values ('2030-12-01Z', 'h', 1, 1, false), ('2031-07-01Z', 'h', 1, 1, false)`);
  await owner.query(`insert into report_password_try (code_hash, ip, tries, at)
    values ('old', '1', 1, '2031-07-14T10:00Z'), ('new', '1', 1, '2031-07-15T10:00Z')`);
  await owner.query(`update kept_table set kept = 8 where name = 'report_run'`);
  await runKeeping({ db, now: () => now });
  expect(await years('report_visit')).toEqual([2030]);
  expect(await years('report_run')).toEqual([2030, 2031]);
  const tries = await owner.query('select code_hash from report_password_try');
  expect(tries.rows).toEqual([{ code_hash: 'new' }]);
  const run = await owner.query<{ gone: Record<string, number>; failed: object }>(
    'select gone, failed from keeping_run',
  );
  expect(run.rows[0]?.gone.report_visit).toBe(2_500);
  expect(run.rows[0]?.failed).toEqual({});
  await expect(db.withPark([], (tx) => tx.execute('delete from report_visit'))).rejects.toThrow();
  await expect(
    db.withPark([], (tx) => tx.execute(`select delete_kept_rows('audit_row', now(), 10)`)),
  ).rejects.toThrow();
});
