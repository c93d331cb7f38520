/** A build that is put back to an older one must not write into tables that it does not know. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { StartError } from '../../server/db/start-error';
import type { TestDatabase } from '../kit/database';
import { databaseOf, readRelease, withClient } from './release-data';

let database: TestDatabase;

const everything = () =>
  withClient(database.url, async (client) => {
    const tables = await client.query(
      `SELECT table_schema, table_name, column_name FROM information_schema.columns
       WHERE table_schema IN ('public', 'drizzle') ORDER BY 1, 2, 3`,
    );
    const migrations = await client.query('SELECT * FROM drizzle.__drizzle_migrations ORDER BY id');
    return { tables: tables.rows, migrations: migrations.rows };
  });

const refusal = () =>
  migrate(database.url).then(
    () => null,
    (error: unknown) => error,
  );

beforeAll(async () => {
  database = await databaseOf(readRelease('0008_administration'));
});
afterAll(() => database.drop());

it('data that a newer build has migrated is refused by name, in one sentence of two languages, and left as it is', async () => {
  await withClient(database.url, (client) =>
    client.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ('x', 1999999999999, '0099_doors')`,
    ),
  );
  const before = await everything();
  const error = await refusal();
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({ code: 'data.newer' });
  const { message } = error as StartError;
  expect(message).toContain('本版本不认识其中的迁移 0099_doors');
  expect(message).toContain('this one does not know its migration 0099_doors');
  expect(message).not.toContain('\n');
  expect(await everything()).toEqual(before);
});

it('one whose name was not kept is named by its date', async () => {
  await withClient(database.url, (client) =>
    client.query("UPDATE drizzle.__drizzle_migrations SET name = null WHERE hash = 'x'"),
  );
  expect(await refusal()).toMatchObject({ message: expect.stringContaining('2033-05-18T03:33:19.999Z') as string });
});

it('once the newer build’s migration is gone, the data is brought to this build', async () => {
  await withClient(database.url, (client) => client.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'x'"));
  expect(await refusal()).toBeNull();
  expect((await everything()).migrations.length).toBeGreaterThan(10);
});
