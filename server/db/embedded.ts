/** A PostgreSQL of our own, so that the platform needs nothing but Node. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAccount } from './embedded/account';
import { findBinaries } from './embedded/binaries';
import { type Cluster, SUPERUSER, clusterPassword, ensureCluster } from './embedded/cluster';
import { onSuddenEnd } from './embedded/guard';
import { chooseBase, existingBase, openDataDir } from './embedded/location';
import { stopOrphan } from './embedded/orphan';
import { rotateLog } from './embedded/postmaster';
import { supervise } from './embedded/supervise';
import { claimDataDir, removeInstanceFile } from './instance-file';

export interface EmbeddedOptions {
  /** Holds the database (or a pointer to it), its password and log, and the record of the running server. */
  dataDir: string;
  /** Called with messages about steps that take a while. */
  log?: (line: string) => void;
  /** False for throw-away databases in tests: faster, and lost in a crash of the machine. */
  durable?: boolean;
}

export interface Embedded {
  /** The database `park`, as its superuser: the server itself must step down to an unprivileged role. */
  url: string;
  adminUrl: string;
  /** PostgreSQL's own data folder. */
  folder: string;
  /** Fast shutdown; resolves when PostgreSQL has ended and the data folder is free. May be called twice. */
  stop(): Promise<void>;
}

const DATABASE = 'park';

/**
 * Runs a PostgreSQL of our own on `dataDir`. Throws a StartError (`data.inUse` and others) that can be shown as it is;
 * everything that was started is then stopped.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = openDataDir(options.dataDir);
  claimDataDir(dataDir);
  const forget = onSuddenEnd(() => removeInstanceFile(dataDir));
  const release = () => {
    forget();
    removeInstanceFile(dataDir);
  };
  try {
    const { cluster, base } = describeCluster(dataDir, options.durable ?? true);
    return await run(cluster, base, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Deletes a data folder with its cluster, stopping what a killed server left running. Refused while one uses it. */
export async function discardEmbedded(dataDir: string): Promise<void> {
  const real = openDataDir(dataDir);
  claimDataDir(real);
  const base = existingBase(real);
  if (base) {
    const folder = join(base, 'pg');
    await stopOrphan({ folder, binaries: findBinaries(databaseAccount(folder)) });
    if (base !== real) rmSync(base, { recursive: true, force: true });
  }
  rmSync(real, { recursive: true, force: true });
}

/** @param dataDir real path; a new cluster's place and password are decided by it */
export function describeCluster(dataDir: string, durable: boolean): { cluster: Cluster; base: string } {
  const existing = existingBase(dataDir);
  const account = databaseAccount(existing && join(existing, 'pg'));
  const binaries = findBinaries(account);
  const base = chooseBase(dataDir, account);
  const password = clusterPassword(dataDir, existing !== undefined);
  const logFile = join(dataDir, 'postgres.log');
  return { base, cluster: { folder: join(base, 'pg'), binaries, account, password, durable, logFile } };
}

async function run(cluster: Cluster, base: string, options: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const log = options.log ?? (() => {});
  if (await stopOrphan(cluster)) log('stopped the database that an earlier server left running');
  await ensureCluster(cluster, base, log);
  rotateLog(cluster.logFile);
  const running = await supervise(cluster, log);
  const url = urlOf(cluster, running.port, DATABASE);
  try {
    await ensureDatabase(urlOf(cluster, running.port, 'postgres'));
  } catch (error) {
    await running.stop();
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return { url, adminUrl: url, folder: cluster.folder, stop: () => (stopping ??= running.stop().then(release)) };
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}
