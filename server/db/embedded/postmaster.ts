import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { type Cluster } from './cluster';
import { guardChild } from './guard';
import { signal, waitForEnd } from './process-info';
import { spawnOptions } from './run-program';
import { settings } from './settings';

/** One running PostgreSQL. `exited` settles when it ends, for any reason. */
export interface Postmaster {
  pid: number;
  port: number;
  exited: Promise<void>;
}

const START_TIMEOUT = 5 * 60_000;
const POLL = 20;
/** After a kill -9 the last workers hold the shared memory for a moment; and a free port may be taken by another. */
const WORTH_A_RETRY =
  /shared memory block|lock file "postmaster.pid"|could not bind|could not create any TCP|Address already in use/;

/** Starts PostgreSQL on the cluster and waits until it takes connections, through crash recovery if need be. */
export async function startPostmaster(cluster: Cluster, fixedPort?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort());
    const offset = sizeOf(cluster.logFile);
    const postmaster = launch(cluster, port);
    if (await becomesReady(cluster, postmaster)) return postmaster;
    const said = readFileSync(cluster.logFile, 'utf8').slice(offset);
    if (attempt < 25 && WORTH_A_RETRY.test(said)) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    const reason = said.split('\n').findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? said.trim().slice(-300);
    throw new StartError(
      'database.noStart',
      `内置数据库无法启动 / The embedded PostgreSQL did not start: ${reason.trim()} (see ${cluster.logFile})`,
    );
  }
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk, then it ends. */
export async function stopPostmaster(cluster: Pick<Cluster, 'binaries' | 'folder'>, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w'], { stdio: 'ignore' });
    return;
  }
  for (const [name, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    signal(pid, name);
    if (await waitForEnd(pid, patience)) return;
  }
}

/** Keeps one earlier log, so that the reason for a crash can still be read after the next start. */
export function rotateLog(file: string): void {
  if (sizeOf(file) > 0) renameSync(file, `${file}.1`);
}

function launch(cluster: Cluster, port: number): Postmaster {
  const out = openSync(cluster.logFile, 'a', 0o600);
  let child: ChildProcess;
  try {
    child = spawn(
      cluster.binaries.postgres,
      ['-D', cluster.folder, ...settings(port, cluster.durable, cluster.folder)],
      {
        ...spawnOptions(cluster.account),
        stdio: ['ignore', out, out],
      },
    );
  } finally {
    closeSync(out);
  }
  const pid = child.pid ?? 0;
  const release = pid ? guardChild(pid, 'SIGINT') : () => {};
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(release);
  return { pid, port, exited };
}

async function becomesReady(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  let over = false;
  void postmaster.exited.then(() => (over = true));
  const deadline = Date.now() + (cluster.patienceMs ?? START_TIMEOUT);
  // oxlint-disable-next-line no-unmodified-loop-condition -- the listener above sets it
  while (!over && Date.now() < deadline) {
    const lines = pidFileOf(cluster.folder);
    if (Number(lines[0]) === postmaster.pid && lines[7]?.startsWith('ready')) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  if (!over) await stopPostmaster(cluster, postmaster.pid);
  return false;
}

/** Whether it was asked to end and now waits until everybody has gone, which we never do by ourselves. */
export const isEnding = (cluster: Cluster, { pid }: Postmaster): boolean => {
  const lines = pidFileOf(cluster.folder);
  return Number(lines[0]) === pid && lines[7]?.startsWith('stopping') === true;
};

/** The lines of the file in which PostgreSQL records its process id (first) and its state (eighth). */
export function pidFileOf(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
