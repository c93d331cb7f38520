/** The migrations of this build, and those that a database has had. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { databaseRole } from './database-role';
import { StartError } from './start-error';

export interface Migration {
  /** Counts from 0, as in the name. */
  number: number;
  /** File name without its ending. */
  name: string;
  /** What the database knows it by. */
  when: number;
}

/** Beside this file in the sources; from the bundle in dist/server, back in the sources. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, 'migrations');
  return existsSync(beside) ? beside : join(here, '../../server/db/migrations');
}

/** @returns the migrations of this build, oldest first */
export function readMigrations(): Migration[] {
  const text = readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: { idx: number; tag: string; when: number }[] };
  return entries.map(({ idx, tag, when }) => ({ number: idx, name: tag, when }));
}

interface Applied {
  when: number;
  /** Known since migration 0010. */
  name: string | null;
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const table = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!table.rows[0]?.there) return [];
  const { rows } = await client.query<{ when: string; name: string | null }>(
    `SELECT created_at AS when, to_jsonb(m)->>'name' AS name FROM drizzle.__drizzle_migrations m ORDER BY created_at, id`,
  );
  return rows.map(({ when, name }) => ({ when: Number(when), name }));
}

/**
 * Changes nothing.
 * @returns the migrations of this build that the database has had
 * @throws StartError `data.newer` when it has had another one: that one's tables are not known to this build
 */
export async function readHad(client: pg.ClientBase, all: readonly Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client);
  const unknown = applied.filter(({ when }) => !all.some((migration) => migration.when === when));
  if (unknown.length > 0) {
    const names = unknown.map(({ name, when }) => name ?? new Date(when).toISOString()).join(', ');
    throw new StartError(
      'data.newer',
      `数据由更新的版本写入，本版本不认识其中的迁移 ${names}，请改用该版本或更新的版本启动 / ` +
        `the data was written by a newer build: this one does not know its migration ${names}, start that build or a later one`,
    );
  }
  return all.filter(({ when }) => applied.some((had) => had.when === when));
}

/** In the caller's transaction. */
export async function runMigrations(client: pg.ClientBase, pending: readonly Migration[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  await client.query('ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN IF NOT EXISTS name text');
  for (const { name, when } of pending) {
    const text = readFileSync(join(migrationsFolder(), `${name}.sql`), 'utf8');
    for (const statement of text.replaceAll(/\bpark_app\b/g, databaseRole()).split('--> statement-breakpoint')) {
      await client.query(statement);
    }
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ($1, $2, $3)', [
      createHash('sha256').update(text).digest('hex'),
      when,
      name,
    ]);
  }
}
