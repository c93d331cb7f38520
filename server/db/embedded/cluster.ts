import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { type Account } from './account';
import { type Binaries } from './binaries';
import { runProgram } from './run-program';

/** One PostgreSQL cluster on disk, and who runs it with which programs. */
export interface Cluster {
  folder: string;
  binaries: Binaries;
  account: Account | undefined;
  password: string;
  durable: boolean;
  /** Where PostgreSQL's own messages go. */
  logFile: string;
  /** How long a start may take; absent: five minutes. */
  patienceMs?: number;
}

export const SUPERUSER = 'owner';

/** The superuser's password: random, made once, readable by the data folder's owner only. */
export function clusterPassword(dataDir: string, clusterExists: boolean): string {
  const file = join(dataDir, 'database.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (clusterExists) {
    throw new StartError(
      'data.noPassword',
      `数据库密码文件缺失 / The database password is missing: put ${file} back, or delete the data folder for a fresh start.`,
    );
  }
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Creates the cluster's files unless they are there. An interrupted creation leaves nothing that counts as a cluster. */
export async function ensureCluster(cluster: Cluster, base: string, log: (line: string) => void): Promise<void> {
  for (const name of readdirSync(base)) {
    if (name.startsWith('pg.new')) rmSync(join(base, name), { recursive: true, force: true });
  }
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return checkVersion(cluster);
  log('creating the database files');
  const draft = join(base, `pg.new-${process.pid}`);
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
    giveTo(cluster.account, draft, passwordFile);
    await initialise(cluster, draft, passwordFile);
    renameSync(draft, cluster.folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialise(cluster: Cluster, draft: string, passwordFile: string): Promise<void> {
  const common = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Unicode rules that come with PostgreSQL itself: the same order and case on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(cluster.durable ? [] : ['--no-sync']),
  ];
  // Trigram search asks the system's locale what a letter is, so prefer one that knows Chinese; not every system has it.
  const first = await runProgram(cluster.binaries.initdb, [...common, '--locale=C.UTF-8'], cluster.account);
  if (first.code === 0) return;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(cluster.account, draft);
  const second = await runProgram(cluster.binaries.initdb, [...common, '--locale=C'], cluster.account);
  if (second.code === 0) return;
  throw new StartError(
    'database.noStart',
    `无法创建内置数据库 / The embedded PostgreSQL could not create its files in ${draft}: ${lastLine(second.output)}`,
  );
}

function checkVersion(cluster: Cluster): void {
  const made = readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim();
  const ours = cluster.binaries.version.split('.')[0];
  if (made === ours) return;
  throw new StartError(
    'data.version',
    `数据库版本不符 / The data folder was made by PostgreSQL ${made}, this is PostgreSQL ${ours}: move the data over with ` +
      'pg_dump, or choose another DATA_DIR.',
  );
}

function giveTo(account: Account | undefined, ...paths: string[]): void {
  for (const path of paths) {
    if (account) chownSync(path, account.uid, account.gid);
    chmodSync(path, path.endsWith('.password') ? 0o600 : 0o700);
  }
}

function lastLine(output: string): string {
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal|could not/i.test(line)) ?? output.trim().slice(-300)
  );
}
