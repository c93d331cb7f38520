/** `doctor`: looks at an installation and says what to do. Exit code 1 when something has to be mended. */
import { readLastGoodBackup } from '../db/backup/last-backup';
import { runningInstance } from '../db/instance-file';
import { readOptions } from './arguments';
import { CommandError, type Command, withDatabase } from './command';
import { lookAtAddress } from './doctor/address';
import { lookAtDatabase } from './doctor/database';
import { lookAtEncoder } from './doctor/encoder';
import { lookAtFiles } from './doctor/files';
import { lineOf } from './doctor/finding';
import { lookAtMachine } from './doctor/machine';
import { lookAtReplicas } from './doctor/replicas';

export const doctor: Command = async ({ args, config, print }) => {
  readOptions(args, []);
  const url = config.databaseUrl ?? runningInstance(config.dataDir)?.databaseUrl ?? null;
  const last = url && (await withDatabase(url, readLastGoodBackup).catch(() => null));
  const findings = [
    ...(await lookAtDatabase(url)),
    ...(await lookAtReplicas(config.readUrls ?? [], url)),
    ...lookAtMachine(config, last || null),
    ...(await lookAtFiles(config)),
    ...(await lookAtEncoder(config)),
    ...(await lookAtAddress(config)),
  ];
  for (const finding of findings) print(lineOf(finding));
  const count = findings.filter(({ state }) => state === 'bad').length;
  if (count > 0) throw new CommandError(`\n有 ${count} 项需要处理 / ${count} to be mended`);
  print('\n没有需要处理的问题 / nothing has to be mended');
};
