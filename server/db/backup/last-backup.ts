/** How the last backup ended, where all processes and commands of the installation find it. */
import { eq } from 'drizzle-orm';
import type { Database } from '../open';
import { settings } from '../setting.table';
import type { BackupEnd } from './keep-backups';

const KEY = 'backup.last';
const GOOD_KEY = 'backup.lastGood';

export async function writeLastBackup(db: Database, end: BackupEnd): Promise<void> {
  const value = JSON.stringify(end);
  const keys = end.ok ? [KEY, GOOD_KEY] : [KEY];
  await db.withPark([], async (tx) => {
    for (const key of keys)
      await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  });
}

async function read(db: Database, key: string): Promise<BackupEnd | null> {
  const [row] = await db.withPark([], (tx) => tx.select().from(settings).where(eq(settings.key, key)));
  return row ? (JSON.parse(row.value) as BackupEnd) : null;
}

export const readLastBackup = (db: Database): Promise<BackupEnd | null> => read(db, KEY);
/** The last that succeeded. */
export const readLastGoodBackup = (db: Database): Promise<BackupEnd | null> => read(db, GOOD_KEY);
