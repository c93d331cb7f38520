/** When the last backup succeeded: of our own database as we wrote it down, of another one as the age of a file says. */
import { statSync } from 'node:fs';
import { readLastGoodBackup } from '../../db/backup/last-backup';
import type { Deps } from '../../http/context';

type Asked = Pick<Deps, 'db' | 'config'>;

/** @returns null where it cannot be seen */
function touchedAt(file: string): Date | null {
  try {
    return statSync(file).mtime;
  } catch {
    return null;
  }
}

/** Whether anybody is to miss a backup. */
export const isBackedUp = ({ databaseUrl, backup, backupStamp }: Deps['config']): boolean =>
  databaseUrl ? backupStamp !== undefined : Boolean(backup);

/** @returns null: none has succeeded yet */
export async function lastGoodBackup({ db, config: { databaseUrl, backupStamp } }: Asked): Promise<Date | null> {
  if (databaseUrl && backupStamp) return touchedAt(backupStamp);
  const last = await readLastGoodBackup(db);
  return last && new Date(last.at);
}
