/** How the last backup ended, where all processes and commands of the installation find it. */
import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../open';
import { settings } from '../setting.table';
import type { BackupEnd } from './keep-backups';

const KEY = 'backup.last';
const GOOD_KEY = 'backup.lastGood';

/** @param url the superuser's: the server's own role may not change a setting once it is there */
export async function writeLastBackup(url: string, end: BackupEnd): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const key of end.ok ? [KEY, GOOD_KEY] : [KEY])
      await client.query(
        'INSERT INTO server_setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [key, JSON.stringify(end)],
      );
  } finally {
    await client.end();
  }
}

async function read(db: Database, key: string): Promise<BackupEnd | null> {
  const [row] = await db.withPark([], (tx) => tx.select().from(settings).where(eq(settings.key, key)));
  return row ? (JSON.parse(row.value) as BackupEnd) : null;
}

export const readLastBackup = (db: Database): Promise<BackupEnd | null> => read(db, KEY);
/** The last that succeeded. */
export const readLastGoodBackup = (db: Database): Promise<BackupEnd | null> => read(db, GOOD_KEY);
