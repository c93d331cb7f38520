/** How the backups of the embedded database do, for who reads the logs. */
import type { BackupState } from '@/contract/admin-log';
import { readLastBackup, readLastGoodBackup } from '../../db/backup/last-backup';
import type { Context } from '../../http/context';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export async function getBackupState({ deps: { config, db } }: Pick<Context, 'deps'>): Promise<BackupState> {
  const { backup, databaseUrl } = config;
  const [last, good] = [await readLastBackup(db), await readLastGoodBackup(db)];
  return {
    isElsewhere: databaseUrl !== undefined,
    dailyAt: backup ? `${twoDigits(backup.hour)}:${twoDigits(backup.minute)}` : null,
    keep: backup?.keep ?? 0,
    last: last && { at: Date.parse(last.at), ok: last.ok, bytes: last.bytes, ms: last.ms, error: last.error },
    lastGoodAt: good && Date.parse(good.at),
  };
}
