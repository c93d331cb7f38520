/** Where and when the embedded database is backed up. */
export interface BackupConfig {
  dir: string;
  /** Each day at this time of the machine's time zone. */
  hour: number;
  minute: number;
  /** How many backups stay. */
  keep: number;
}

const MOST_KEPT = 1_000;

/** @throws Error that names the variable. @returns null: no backups by themselves */
export function readBackupConfig(env: NodeJS.ProcessEnv): BackupConfig | null {
  const dir = env.BACKUP_DIR;
  const at = env.BACKUP_AT || '02:30';
  const keep = Number(env.BACKUP_KEEP || 7);
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hours === '')
    throw new Error(`BACKUP_AT 须为时刻，如 02:30，不能是“${at}” / BACKUP_AT must be a time like 02:30, not "${at}"`);
  if (!Number.isInteger(keep) || keep < 1 || keep > MOST_KEPT)
    throw new Error(
      `BACKUP_KEEP 须为 1 到 ${MOST_KEPT} 的整数 / BACKUP_KEEP must be a whole number from 1 to ${MOST_KEPT}`,
    );
  return dir ? { dir, hour: Number(hours), minute: Number(minutes), keep } : null;
}
