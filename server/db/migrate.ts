/** Brings a database to the current schema. Several processes may start at once: one migrates, the others wait. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from './start-error';

const MIGRATION_LOCK = 7_203_001;

/** Beside this file in the sources; from the bundle in dist/server, back in the sources. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, 'migrations');
  return existsSync(beside) ? beside : join(here, '../../server/db/migrations');
}

/** @param adminUrl connection of the schema's owner. */
export async function migrate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      'database.unreachable',
      `连接不上数据库（${reason}） / the database cannot be reached, see DATABASE_URL`,
    );
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}
