/** A pooler in transaction mode between the server and its database. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../tests/kit/database';
import { openLonelyPooler, openPooler } from '../../tests/kit/pooler';
import { databaseRole } from './database-role';
import { openDatabases, type Databases } from './databases';
import { listen } from './listen';
import { openDatabase } from './open';
import { assertRowLevelSecurity } from './self-test';

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof openPooler>>;
let databases: Databases;

beforeAll(async () => {
  database = await freshDatabase('seeded');
  pooler = await openPooler(database.url);
  databases = openDatabases(database.url, { connections: 12, poolerUrl: pooler.url });
});
afterAll(async () => {
  await databases.close();
  await pooler.close();
  await database.drop();
});

const countOfAlarms = async (parkIds: readonly number[]): Promise<number> =>
  databases.people.withPark(parkIds, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from alarm where park_id > ${0}`);
    return rows[0]?.n ?? 0;
  });

it('without being told of it, the pooler refuses what a connection begins with', async () => {
  const db = openDatabase(pooler.url, { poolSize: 1 });
  await expect(db.withPark([], async (tx) => tx.execute(sql`select 1`))).rejects.toThrow(/options/);
  await db.close();
});

it('each transaction works as the server’s role and sees its parks only, one after the other on the same connections', async () => {
  await assertRowLevelSecurity(databases.people);
  const first = await countOfAlarms([1]);
  expect(first).toBeGreaterThan(0);
  expect(await countOfAlarms([])).toBe(0);
  expect(await countOfAlarms([1, 2])).toBeGreaterThanOrEqual(first);
  expect(await databases.people.ask(sql`select current_user::text as role, ${1}::int as one`)).toEqual([
    { role: databaseRole(), one: 1 },
  ]);
});

it('what takes too long is ended in each transaction', async () => {
  expect(
    await databases.workers.withPark([], async (tx) => (await tx.execute(sql`show statement_timeout`)).rows),
  ).toEqual([{ statement_timeout: '15s' }]);
});

it('a failed transaction leaves nothing behind for the next one', async () => {
  await expect(databases.people.withPark([1], async (tx) => tx.execute(sql`select 1/0`))).rejects.toThrow();
  expect(await countOfAlarms([])).toBe(0);
});

it('changes are listened for past the pooler', async () => {
  const heard: string[] = [];
  let line = { stop: () => {} };
  await new Promise<void>((began) => {
    line = listen(databases.workers, 'pooler_test', { heard: (text) => void heard.push(text), began });
  });
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(`notify pooler_test, 'changed'`);
  await expect.poll(() => heard).toEqual(['changed']);
  await other.end();
  line.stop();
});

it('a pooler whose machine is gone is left for the next one, though it answers each connection', async () => {
  const lonely = await openLonelyPooler();
  const { host } = new URL(pooler.url);
  const both = openDatabases(database.url, {
    connections: 12,
    poolerUrl: pooler.url.replace(host, `${lonely.host},${host}`),
  });
  const ask = () =>
    both.people
      .withPark([], (tx) => tx.execute<{ one: number }>(sql`select 1 as one`))
      .then(
        ({ rows }) => rows,
        () => null,
      );
  await expect.poll(ask).toEqual([{ one: 1 }]);
  await both.close();
  await lonely.close();
});
