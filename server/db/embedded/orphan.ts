import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster } from './cluster';
import { pidFileOf, stopPostmaster } from './postmaster';
import { commandOf, isAlive, isZombie, signal, waitForEnd, workFolderOf } from './process-info';

const PATIENCE = 5_000;

/**
 * Makes way on a cluster whose server was killed: stops a PostgreSQL that still runs on it, and clears what keeps the
 * next one from starting. Only for the process that holds the data folder.
 * @returns true when one was running
 */
export async function stopOrphan(cluster: Pick<Cluster, 'binaries' | 'folder'>): Promise<boolean> {
  const pid = Number(pidFileOf(cluster.folder)[0]);
  if (!(pid > 0)) return false;
  if (isAlive(pid)) {
    if (!runs(pid, cluster.folder)) return forgetStranger(pid, cluster.folder);
    await stopPostmaster(cluster, pid);
    return true;
  }
  // A truly dead id is PostgreSQL's own to judge. One that is dead but uncollected looks alive to it: see to it that no
  // worker is left, which is what its file protects from, and take the file away.
  if (isZombie(pid)) {
    await endWorkers(cluster.folder);
    rmSync(join(cluster.folder, 'postmaster.pid'), { force: true });
  }
  return false;
}

function runs(pid: number, folder: string): boolean {
  return commandOf(pid).includes(folder) || workFolderOf(pid) === folder;
}

/** The id belongs to something else by now, and PostgreSQL would refuse to start because of it. */
function forgetStranger(pid: number, folder: string): false {
  const command = commandOf(pid);
  if (command !== '' && !command.includes('postgres')) rmSync(join(folder, 'postmaster.pid'), { force: true });
  return false;
}

/** Workers end by themselves when they notice that the postmaster is gone. */
async function endWorkers(folder: string): Promise<void> {
  for (const pid of processesIn(folder)) {
    if (await waitForEnd(pid, PATIENCE)) continue;
    signal(pid, 'SIGKILL');
    await waitForEnd(pid, PATIENCE);
  }
}

function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => workFolderOf(pid) === folder);
}
