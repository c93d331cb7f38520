/** Makes a data folder from a backup and the WAL after it. */
import { appendFileSync, chownSync, copyFileSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describeCluster } from '../embedded';
import { type Cluster, SUPERUSER } from '../embedded/cluster';
import { openDataDir } from '../embedded/location';
import { type Postmaster, startPostmaster, stopPostmaster } from '../embedded/postmaster';
import { claimDataDir, removeInstanceFile } from '../instance-file';
import { StartError } from '../start-error';
import { BackupError, inWords } from './backup-error';
import { assertEmpty, assertRoom, type Chosen, chooseBackup } from './choose-base';
import { unpackCluster, unpackWithHoles } from './copy-files';
import { PASSWORD } from './take-backup';

export interface RestoreOrder {
  from: string;
  /** Empty, or not there yet. */
  dataDir: string;
  /** Absent: everything that there is. */
  until?: Date | undefined;
  /** Looks at the restored database before it counts. @throws to refuse it */
  check?: (url: string) => Promise<void>;
  log?: (line: string) => void;
  /** Bytes; absent: asked of the system. */
  free?: number;
}

export interface Restored {
  base: string;
  /** Everything that was committed up to here is there. */
  until: Date;
}

const RECOVERY_MS = 24 * 60 * 60_000;
const MISSED = /recovery ended before configured recovery target/;
const SETTINGS = 'postgresql.auto.conf';

function giveAll(folder: string, { account }: Cluster): void {
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
}

async function unpackAll({ base, wal }: Chosen, draft: string, walDraft: string): Promise<void> {
  const files = await unpackCluster(join(base.folder, 'pg'), draft);
  if (files < base.files)
    throw new BackupError(
      'restore.damaged',
      `备份不完整，缺少文件：${base.folder} / files of the backup are missing: ${base.folder}`,
    );
  mkdirSync(walDraft, { mode: 0o700 });
  for (const [name, path] of wal) await unpackWithHoles(path, join(walDraft, name));
}

/** The names of time zones, "Z" too, are not known yet where PostgreSQL reads this. */
const moment = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** @param until null: to the end */
function orderRecovery(draft: string, walDraft: string, until: Date | null): void {
  writeFileSync(join(draft, 'recovery.signal'), '', { mode: 0o600 });
  const lines = [
    `restore_command = ${sqlText(`cp "${walDraft}/%f" "%p"`)}`,
    `recovery_target_timeline = 'current'`,
    // Nobody is let in before the end: "ready" then means that it is over.
    'hot_standby = off',
    `recovery_target_action = 'promote'`,
    ...(until ? [`recovery_target_time = ${sqlText(moment(until))}`] : []),
  ];
  appendFileSync(join(draft, SETTINGS), `${lines.join('\n')}\n`);
}

/** Plays the WAL; where nothing was committed after the moment asked for, PostgreSQL looks for it in vain, and all there is is right. */
async function recover(
  cluster: Cluster,
  draft: string,
  walDraft: string,
  until: Date | undefined,
): Promise<Postmaster> {
  const file = join(draft, SETTINGS);
  const own = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const start = async (target: Date | null): Promise<Postmaster> => {
    writeFileSync(file, own);
    orderRecovery(draft, walDraft, target);
    giveAll(draft, cluster);
    return startPostmaster(cluster);
  };
  const running = await start(until ?? null).catch((error: unknown) => {
    if (until && error instanceof StartError && MISSED.test(error.message)) return start(null);
    throw error;
  });
  writeFileSync(file, own);
  return running;
}

const urlAt = (cluster: Cluster, port: number): string =>
  `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/park`;

async function assertOpen(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ away: boolean }>('SELECT pg_is_in_recovery() AS away');
  await client.end();
  if (rows[0]?.away) throw new BackupError('restore.unfinished', '恢复没有完成 / the recovery has not come to its end');
}

async function restoreInto(dataDir: string, order: RestoreOrder, undo: (() => void)[]): Promise<Restored> {
  const log = order.log ?? (() => {});
  const { cluster, base: place } = describeCluster(dataDir, true);
  if (place !== dataDir) undo.push(() => rmSync(place, { recursive: true, force: true }));
  const chosen = await chooseBackup(order.from, order.until, cluster.binaries.version.split('.')[0] ?? '');
  assertRoom(place, chosen, order.free);
  copyFileSync(join(chosen.base.folder, PASSWORD), join(dataDir, PASSWORD));
  const password = readFileSync(join(dataDir, PASSWORD), 'utf8').trim();
  // An interrupted restore leaves folders that the next start deletes.
  const draft = join(place, `pg.new-restore-${process.pid}`);
  const walDraft = join(place, `pg.new-wal-${process.pid}`);
  undo.push(() => [draft, walDraft].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  log(`读取备份 / unpacking ${chosen.base.folder}`);
  await unpackAll(chosen, draft, walDraft);
  const recovering: Cluster = { ...cluster, password, folder: draft, patienceMs: RECOVERY_MS };
  giveAll(walDraft, cluster);
  log(`重放日志 / playing ${chosen.wal.size} WAL files`);
  const running = await recover(recovering, draft, walDraft, order.until);
  try {
    const url = urlAt(recovering, running.port);
    await assertOpen(url);
    await order.check?.(url);
  } finally {
    await stopPostmaster(recovering, running.pid);
  }
  rmSync(walDraft, { recursive: true });
  renameSync(draft, cluster.folder);
  return { base: chosen.base.folder, until: order.until ?? chosen.reach };
}

/**
 * All of it or nothing: the data folder is empty again when it fails.
 * @throws BackupError that can be shown as it is
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  assertEmpty(order.dataDir);
  const isNew = !existsSync(order.dataDir);
  const dataDir = openDataDir(order.dataDir);
  const undo: (() => void)[] = [];
  try {
    claimDataDir(dataDir);
    const restored = await restoreInto(dataDir, order, undo);
    removeInstanceFile(dataDir);
    return restored;
  } catch (error) {
    for (const step of undo.toReversed()) step();
    removeInstanceFile(dataDir);
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    if (isNew) rmSync(dataDir, { recursive: true, force: true });
    throw inWords(error, dataDir);
  }
}
