/** A base backup of the running embedded database by PostgreSQL's own functions, while work goes on. */
import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { lineageOf } from './archive';
import { BackupError, inWords } from './backup-error';
import { beginBase, deleteOlder, openBackupFolder } from './backup-folder';
import { type Copied, countPacked, packCluster, packFile } from './copy-files';
import { type Manifest, nameOfBase, newManifest, writeManifest } from './manifest';

/** One backup at a time. */
const BACKUP_LOCK = 7_203_911;
export const PASSWORD = 'database.password';

export interface BackupOrder {
  /** The superuser's connection. */
  url: string;
  dataDir: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  to: string;
  /** How many backups stay. */
  keep: number;
  now: () => Date;
}

export interface BackupMade extends Copied {
  folder: string;
  beganAt: Date;
  endedAt: Date;
  deleted: number;
}

async function one<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`no answer: ${text}`);
  return row;
}

async function newestMigration(client: pg.Client): Promise<Manifest['migration']> {
  const table = 'drizzle.__drizzle_migrations';
  const { there } = await one<{ there: boolean }>(client, `SELECT to_regclass('${table}') IS NOT NULL AS there`);
  if (!there) return null;
  const { rows } = await client.query<{ when: string; name: string | null }>(
    `SELECT created_at AS when, to_jsonb(m)->>'name' AS name FROM ${table} m ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return rows[0] ? { when: Number(rows[0].when), name: rows[0].name } : null;
}

/** The WAL between the two ends of the copy: without it the copy is none. */
async function packWal(cluster: string, to: string, from: string, until: string): Promise<void> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of names.filter((name) => name >= from && name <= until))
    await packFile(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name));
}

interface Copy extends Copied {
  walFrom: string;
  walTo: string;
}

async function copyBetween(client: pg.Client, cluster: string, to: string): Promise<Copy> {
  // Kept back for as long as this connection lasts.
  await client.query(`SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const { wal: walFrom } = await one<{ wal: string }>(
    client,
    `SELECT pg_walfile_name(pg_backup_start('smart-park', true)) AS wal`,
  );
  const copied = await packCluster(cluster, to);
  const stop = await one<{ wal: string; label: string; spaces: string }>(
    client,
    `SELECT pg_walfile_name(lsn) AS wal, labelfile AS label, spcmapfile AS spaces FROM pg_backup_stop(false)`,
  );
  if (stop.spaces.trim() !== '')
    throw new BackupError('backup.tablespaces', '不支持自建表空间 / table spaces of your own are not backed up');
  writeFileSync(join(to, 'backup_label'), stop.label, { mode: 0o600 });
  await packFile(join(to, 'backup_label'), join(to, 'backup_label'));
  rmSync(join(to, 'backup_label'));
  await packWal(cluster, to, walFrom, stop.wal);
  return { ...copied, walFrom, walTo: stop.wal };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function backUp(client: pg.Client, order: BackupOrder, begun: (folder: string) => void): Promise<BackupMade> {
  const { mine } = await one<{ mine: boolean }>(client, 'SELECT pg_try_advisory_lock($1) AS mine', [BACKUP_LOCK]);
  if (!mine) throw new BackupError('backup.running', '另一个备份正在进行 / another backup is being made');
  const { id: systemId, version } = await one<{ id: string; version: number }>(
    client,
    `SELECT system_identifier::text AS id, current_setting('server_version_num')::int AS version FROM pg_control_system()`,
  );
  const dir = openBackupFolder(order.to, systemId, [order.dataDir, dirname(order.cluster)]);
  const lineage = lineageOf(order.cluster);
  const beganAt = order.now();
  const part = beginBase(dir, nameOfBase(beganAt));
  begun(part);
  const copy = await copyBetween(client, order.cluster, join(part, 'pg'));
  copyFileSync(join(order.dataDir, PASSWORD), join(part, PASSWORD));
  const endedAt = order.now();
  const files = await countPacked(join(part, 'pg'));
  writeManifest(
    part,
    newManifest({
      ...copy,
      files,
      systemId,
      lineage,
      postgres: String(Math.floor(version / 10_000)),
      migration: await newestMigration(client),
      beganAt: beganAt.toISOString(),
      endedAt: endedAt.toISOString(),
    }),
  );
  const folder = join(dir, nameOfBase(beganAt));
  renameSync(part, folder);
  return { ...copy, folder, beganAt, endedAt, deleted: deleteOlder(dir, order.keep) };
}

/**
 * Makes one backup and deletes those beyond `keep`. What was begun is removed when it fails.
 * @throws BackupError that can be shown as it is
 */
export async function takeBackup(order: BackupOrder): Promise<BackupMade> {
  const client = await connect(order.url);
  let part: string | undefined;
  try {
    return await backUp(client, order, (folder) => (part = folder));
  } catch (error) {
    if (part) rmSync(part, { recursive: true, force: true });
    throw inWords(error, order.to);
  } finally {
    await client.end();
  }
}
