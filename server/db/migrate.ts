/**
 * Brings a database to what this build needs: tables, then the product's menus, rights and built-in roles. All of it or
 * nothing. Several processes may start at once: one migrates, the others wait.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readHad, readMigrations, runMigrations } from './migrations';
import { giveDicts } from './shipped/dicts';
import { type ShippedChanges, giveShipped } from './shipped/give-shipped';
import { refusedByDatabase, StartError } from './start-error';

const MIGRATION_LOCK = 7_203_001;

async function connect(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  // Losing it fails the statement that waits; without a listener it would end the process with a stack trace.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      'database.unreachable',
      `连接不上数据库（${reason}） / the database cannot be reached, see DATABASE_URL`,
    );
  });
  return client;
}

/** One transaction, while no other process migrates. */
async function alone<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(adminUrl);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    throw refusedByDatabase(error, '数据结构更新失败 / migrating failed', client.user ?? '') ?? error;
  } finally {
    // What has not been committed is taken back by the server.
    await client.end();
  }
}

/** @param until name of the last migration to run; absent: all. @returns number of the newest that had run before, or -1 */
async function bringTables(client: pg.Client, until?: string): Promise<number> {
  const all = readMigrations();
  const had = await readHad(client, all);
  const last = until === undefined ? all.length : all.findIndex(({ name }) => name === until) + 1;
  const pending = all.slice(0, last).filter((migration) => !had.includes(migration));
  if (pending.length > 0) await runMigrations(client, pending);
  return had.at(-1)?.number ?? -1;
}

const tell = ({ functions, roles }: ShippedChanges): string =>
  `新增功能 ${functions.length} 项，已授予 ${roles} 个角色：${functions.join('、')} / ` +
  `functions added: ${functions.length}, roles that were given some: ${roles}`;

/**
 * @param adminUrl connection of the schema's owner
 * @param log is told what existing data was given
 * @throws StartError when the database cannot be reached, or its data is newer than this build
 */
export async function migrate(adminUrl: string, log: (line: string) => void = () => {}): Promise<void> {
  await alone(adminUrl, async (client) => {
    const had = await bringTables(client);
    const given = await giveShipped(drizzle(client), { had });
    await giveDicts(drizzle(client));
    if (had >= 0 && given.functions.length > 0) log(tell(given));
  });
}

/** The tables alone, as they were with a release: for tests. */
export async function migrateTables(adminUrl: string, until?: string): Promise<void> {
  await alone(adminUrl, (client) => bringTables(client, until));
}
