/** `restore --from DIR [--until TIME]`: makes the empty DATA_DIR from a backup, and looks at its audit chain before it counts. */
import { BackupError } from '../db/backup/backup-error';
import { restoreBackup } from '../db/backup/restore-backup';
import { readOptions } from './arguments';
import { CommandError, withDatabase, type Command } from './command';
import { verifyChain } from './verify-audit';

function momentOf(text: string): Date {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at;
  throw new CommandError(
    `--until 应为时刻，如 "2026-11-27 08:30" / --until must be a moment like "2026-11-27 08:30": ${text}`,
  );
}

export const restore: Command = async ({ args, config, print }) => {
  const options = readOptions(args, ['from', 'until']);
  if (config.databaseUrl)
    throw new CommandError(
      '自备数据库请用 pg_restore 或 pgBackRest 恢复，命令见 docs/operations.md / restore your own PostgreSQL by pg_restore or pgBackRest, see docs/operations.md',
    );
  const from = options.from ?? config.backup?.dir;
  if (!from) throw new CommandError('缺少 --from，如 --from /backup/park / --from is missing');
  let rows = 0;
  const restored = await restoreBackup({
    from,
    dataDir: config.dataDir,
    until: options.until === undefined ? undefined : momentOf(options.until),
    log: print,
    check: async (url) => {
      const { checked, broken } = await withDatabase(url, (db) => verifyChain(db));
      if (broken)
        throw new BackupError(
          'restore.chain',
          `恢复出的审计链在第 ${broken.id} 行断开，已放弃 / the audit chain of the restored data is broken at row ${broken.id}: given up`,
        );
      rows = checked;
    },
  });
  print(
    `已恢复到 ${config.dataDir}，时间 ${restored.until.toISOString()}，审计链完整 ${rows} 行；用 npm start 启动 / ` +
      `restored, audit chain intact: ${rows} rows; start with npm start`,
  );
};
