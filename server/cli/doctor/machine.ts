/** The machine itself: disk, time zone, backups. */
import { statfsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../config';
import type { BackupEnd } from '../../db/backup/keep-backups';
import { bad, type Finding, ok, warn } from './finding';

const LEAST_SHARE = 0.1;
const LONGEST_MS = 26 * 60 * 60_000;

function disk(name: string, folder: string): Finding {
  const about = `磁盘（${name}）`;
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    const [share, free] = [bavail / blocks, Math.floor((bavail * bsize) / 1_000_000_000)];
    const said = `${resolve(folder)} 剩余 ${Math.floor(share * 100)}%，${free} GB`;
    return share >= LEAST_SHARE ? ok(about, said) : bad(about, said, '请清理或扩容：磁盘写满后平台只能读，不能写');
  } catch {
    return bad(about, `${resolve(folder)} 不存在或不能读取`, `请创建该目录，或改正 ${name}`);
  }
}

function zone(): Finding {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' || timeZone === 'Etc/UTC'
    ? warn('时区', '本机时区是 UTC，BACKUP_AT 按 UTC 计', '请设置环境变量 TZ=Asia/Shanghai')
    : ok('时区', timeZone);
}

/** @returns undefined: not there; `hidden`: in a folder that the platform may not enter */
function touchedAt(file: string): Date | 'hidden' | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mtime;
  } catch {
    return 'hidden';
  }
}

/** @param last the last good one */
function backups({ databaseUrl, backup, backupStamp }: Config, last: BackupEnd | null): Finding {
  if (databaseUrl && backupStamp) {
    const at = touchedAt(backupStamp);
    if (at === 'hidden')
      return bad('备份', `${backupStamp} 不能读取`, '请让平台的用户可以进入该目录（chmod 755），文件本身不必可读');
    return at && Date.now() - at.getTime() <= LONGEST_MS
      ? ok('备份', `上次成功备份在 ${at.toISOString()}`)
      : bad('备份', `${backupStamp} ${at ? '太旧' : '不存在'}`, '请查看备份任务的日志，见 docs/operations.md');
  }
  if (databaseUrl) return warn('备份', '自备数据库由您自己备份', '请按 docs/operations.md 设置 pgBackRest 或 pg_dump');
  if (!backup) return bad('备份', '没有设置自动备份', '请设置 BACKUP_DIR（最好在另一块磁盘上）后重新启动');
  const age = last ? Date.now() - Date.parse(last.at) : Infinity;
  if (age > LONGEST_MS)
    return bad(
      '备份',
      last ? `上次成功备份在 ${last.at}` : '还没有成功的备份',
      '请运行 npm run backup，按它的提示处理',
    );
  return ok('备份', `上次成功备份在 ${last?.at}`);
}

export function lookAtMachine(config: Config, last: BackupEnd | null): Finding[] {
  const folders: [string, string][] = config.databaseUrl ? [] : [['DATA_DIR', config.dataDir]];
  if (config.backup) folders.push(['BACKUP_DIR', config.backup.dir]);
  return [zone(), ...folders.map(([name, folder]) => disk(name, folder)), backups(config, last)];
}
