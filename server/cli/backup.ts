/** `backup [--to DIR] [--keep 7]`: a backup of the running embedded database, while work goes on. */
import { resolve } from 'node:path';
import { takeBackup } from '../db/backup/take-backup';
import { endOf } from '../db/backup/keep-backups';
import { writeLastBackup } from '../db/backup/last-backup';
import { existingBase } from '../db/embedded/location';
import { readOptions, wholeNumber } from './arguments';
import { CommandError, findInstance, type Command } from './command';

const MEGA = 1_000_000;
const MOST_KEPT = 1_000;

export const backup: Command = async ({ args, config, print, now }) => {
  const options = readOptions(args, ['to', 'keep']);
  if (config.databaseUrl)
    throw new CommandError(
      '自备数据库请用 pg_dump 或 pgBackRest 备份，命令见 docs/operations.md / back up your own PostgreSQL by pg_dump or pgBackRest, see docs/operations.md',
    );
  const to = options.to ?? config.backup?.dir;
  if (!to) throw new CommandError('缺少 --to，如 --to /backup/park / --to is missing, or BACKUP_DIR');
  const keep = options.keep ? wholeNumber('keep', options.keep, MOST_KEPT) : (config.backup?.keep ?? 7);
  const { databaseUrl: url } = findInstance(config);
  const dataDir = resolve(config.dataDir);
  const base = existingBase(dataDir);
  if (!base) throw new CommandError(`${dataDir} 里没有内置数据库 / no embedded database in ${dataDir}`);
  const made = await takeBackup({ url, dataDir, cluster: `${base}/pg`, to, keep, now });
  await writeLastBackup(url, endOf(made));
  const seconds = ((made.endedAt.getTime() - made.beganAt.getTime()) / 1_000).toFixed(1);
  print(
    `备份完成 / backed up: ${made.folder}  ${Math.ceil(made.bytes / MEGA)} MB, ${seconds} s` +
      (made.deleted > 0 ? `，已删除旧备份 ${made.deleted} 份 / older ones deleted: ${made.deleted}` : ''),
  );
};
