/** A PostgreSQL of a test's own that may be killed, and standbys of it, made by a base backup. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeCluster } from '../../server/db/embedded';
import { type Cluster, ensureCluster, SUPERUSER } from '../../server/db/embedded/cluster';
import { openDataDir } from '../../server/db/embedded/location';
import { signal, waitForEnd } from '../../server/db/embedded/process-info';
import { type Postmaster, startPostmaster } from '../../server/db/embedded/postmaster';
import { migrateTables } from '../../server/db/migrate';

export interface Machine {
  url: string;
  host: string;
  cluster: Cluster;
  /** As its superuser. */
  sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** As when the power goes. */
  kill(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
  /** Nothing happens in it, and nobody is told. */
  freeze(): void;
  thaw(): void;
  promote(): Promise<void>;
}

export interface Pair {
  primary: Machine;
  standby: Machine;
  /** Both machines in one address, the primary first. */
  url: string;
  stop(): Promise<void>;
}

const ADVICE = [
  'fsync = off',
  'wal_sender_timeout = 2000',
  'wal_retrieve_retry_interval = 100',
  'checkpoint_timeout = 1h',
];

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const urlOf = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

/** Each of its processes leads a group of its own. */
function signalAll(pid: number, name: NodeJS.Signals): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  signal(pid, name);
  for (const [child = 0, parent] of pairs) if (parent === pid) signal(child, name);
}

async function launch(cluster: Cluster): Promise<Machine> {
  let running: Postmaster = await startPostmaster(cluster);
  const { port } = running;
  const url = urlOf(cluster, port, 'park');
  return {
    url,
    host: `127.0.0.1:${port}`,
    cluster,
    sql: (text) => ask(url, text),
    async kill() {
      signalAll(running.pid, 'SIGKILL');
      await waitForEnd(running.pid, 10_000);
    },
    async start() {
      running = await startPostmaster(cluster, port);
    },
    freeze: () => signalAll(running.pid, 'SIGSTOP'),
    thaw: () => signalAll(running.pid, 'SIGCONT'),
    async promote() {
      await ask(urlOf(cluster, port, 'postgres'), 'select pg_promote(true, 30)');
    },
  };
}

/** PostgreSQL makes these anew. */
const LEFT_OUT = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_stat_tmp\/.+)$/;

/** The files of a running cluster, between the two ends of a backup; its standby fetches the rest by itself. */
async function copyCluster(primary: Machine, to: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_create_physical_replication_slot('standby', true)`);
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(primary.cluster.folder, to.folder, { recursive: true, filter: (from) => !LEFT_OUT.test(from) });
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  writeFileSync(join(to.folder, 'backup_label'), rows[0]?.label ?? '');
  await client.end();
}

function follow(primary: Machine, cluster: Cluster, name: string): void {
  const { port, password } = new URL(primary.url);
  writeFileSync(join(cluster.folder, 'standby.signal'), '');
  appendFileSync(
    join(cluster.folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password} application_name=${name}'\n` +
      `primary_slot_name = 'standby'\n`,
  );
  const { account } = cluster;
  if (!account) return;
  chownSync(cluster.folder, account.uid, account.gid);
  for (const entry of readdirSync(cluster.folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
}

function newCluster(): { cluster: Cluster; base: string; remove: () => void } {
  const dataDir = openDataDir(mkdtempSync(join(tmpdir(), 'smart-park-pair-')));
  const { cluster, base } = describeCluster(dataDir, true);
  const remove = () => [dataDir, base].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  return { cluster, base, remove };
}

/**
 * @param fill puts in what the test begins with, before the standby is made; absent: the tables alone
 * @returns a primary with a standby named `standby` that follows it, not synchronous yet
 */
export async function openPair(fill: (url: string) => Promise<void> = migrateTables): Promise<Pair> {
  const first = newCluster();
  await ensureCluster(first.cluster, first.base, () => {});
  appendFileSync(join(first.cluster.folder, 'postgresql.auto.conf'), `${ADVICE.join('\n')}\n`);
  const primary = await launch(first.cluster);
  await ask(urlOf(first.cluster, Number(new URL(primary.url).port), 'postgres'), 'create database park');
  await fill(primary.url);
  const second = newCluster();
  mkdirSync(second.cluster.folder, { mode: 0o700 });
  await copyCluster(primary, second.cluster);
  follow(primary, second.cluster, 'standby');
  // They share the password, as copies do.
  const standby = await launch({ ...second.cluster, password: first.cluster.password });
  return {
    primary,
    standby,
    url: primary.url.replace(primary.host, `${primary.host},${standby.host}`),
    async stop() {
      for (const machine of [standby, primary]) {
        machine.thaw();
        await machine.kill();
      }
      first.remove();
      second.remove();
    },
  };
}
