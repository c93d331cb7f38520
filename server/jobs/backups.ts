/** Backs the embedded database up by itself. Only the process that runs it does so. */
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepBackups, keepNone } from '../db/backup/keep-backups';
import { writeLastBackup } from '../db/backup/last-backup';
import type { Deps } from '../http/context';
import { noteFault, workFault } from '../journal/work-fault';
import { type Loop, startLoop } from './loop';

const LONGEST_STOP_MS = 5_000;

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
      await writeLastBackup(url, end);
    },
  });
  const loop = startLoop({ ...work, now: deps.now, failed: (error) => workFault(deps, 'backup', {}, error) });
  return {
    // One that is being made may take long: it fails with the end of the database, and the next one removes what it left.
    stop: () => Promise.race([loop.stop(), pause(LONGEST_STOP_MS, undefined, { ref: false })]),
  };
}
