/** Backs the embedded database up by itself. Only the process that runs it does so. */
import { resolve } from 'node:path';
import { keepBackups, keepNone } from '../db/backup/keep-backups';
import { writeLastBackup } from '../db/backup/last-backup';
import type { Deps } from '../http/context';
import { noteFault, workFault } from '../journal/work-fault';
import { type Loop, startLoop } from './loop';

const NONE: Pick<Loop, 'stop'> = { stop: async () => {} };

/** @param server its folder is null where the database is not ours */
export async function startBackups(
  deps: Deps,
  { url, folder }: { url: string; folder: string | null },
  log: (line: string) => void,
): Promise<Pick<Loop, 'stop'>> {
  const { dataDir, backup } = deps.config;
  if (folder === null) return NONE;
  if (!backup) {
    await keepNone(folder);
    return NONE;
  }
  const work = keepBackups({ url, dataDir: resolve(dataDir), cluster: folder }, backup, {
    now: deps.now,
    ended: async (end) => {
      if (end.ok) log(`备份完成 / backed up: ${end.folder}`);
      else {
        log(`备份失败 / the backup failed: ${end.error}`);
        noteFault(deps, 'backup', {}, new Error(end.error ?? ''));
      }
      await writeLastBackup(deps.db, end);
    },
  });
  return startLoop({ ...work, now: deps.now, failed: (error) => workFault(deps, 'backup', {}, error) });
}
