/** Data that older releases made (see `npm run release-data`), brought into databases as they left it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrateTables } from '../../server/db/migrate';
import { freshDatabase, type TestDatabase } from '../kit/database';
import type { Person } from '../kit/platform';

export interface ReleaseData {
  /** Name of the release's newest migration. */
  release: string;
  madeAt: string;
  /** Somebody who was signed in when the release was stopped. */
  session: Person & { login: string };
  /** A call that was answered, with its idempotency key. */
  repeatable: { path: string; key: string; body: unknown };
  tables: Record<string, Record<string, unknown>[]>;
}

const FOLDER = join(import.meta.dirname, 'releases');

/** Oldest first. */
export const RELEASES: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace('.json.gz', ''))
  .toSorted();

export const readRelease = (release: string): ReleaseData =>
  JSON.parse(gunzipSync(readFileSync(join(FOLDER, `${release}.json.gz`))).toString('utf8')) as ReleaseData;

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  await client.query(
    `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** New rows get ids after those that were loaded. */
const SET_SEQUENCES = `
  DO $$ DECLARE t record; BEGIN
    FOR t IN SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES' LOOP
      EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), (SELECT coalesce(max(id), 0) + 1 FROM %I), false)',
        format('%I', t.name), 'id', t.name);
    END LOOP;
  END $$`;

/** A database as the release left it: its tables, its rows, nothing newer. */
export async function databaseOf({ release, tables }: ReleaseData): Promise<TestDatabase> {
  const database = await freshDatabase('blank');
  await migrateTables(database.url, release);
  await withClient(database.url, async (client) => {
    // What migrations have written is among the rows, and triggers have done their work.
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`);
    for (const [table, kept] of Object.entries(tables)) await load(client, table, kept);
    await client.query(SET_SEQUENCES);
  });
  return database;
}
