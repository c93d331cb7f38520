/** Ways in which the ground gives way, each on the running instance. */
import { readFileSync, readdirSync, readlinkSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf } from './built-server.mjs';

const PAUSED_MS = 12_000;

/** Where the cluster lies: in the data folder, or where its pointer says. */
function clusterOf({ dataDir }) {
  const pointer = join(dataDir, 'pgdata.location');
  return join(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir, 'pg');
}

const postmasterOf = (server) => Number(readFileSync(join(clusterOf(server), 'postmaster.pid'), 'utf8').split('\n')[0]);

/** All processes of PostgreSQL work in the cluster's folder. */
function processesOf(server) {
  const folder = clusterOf(server);
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

const signalAll = (pids, signal) => {
  for (const pid of pids) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has ended by itself.
    }
  }
};

/** Each does its harm to the server it is given; a fault of the database resolves when nothing more is done to it. */
export const DATABASE_FAULTS = {
  async killed(server) {
    process.kill(postmasterOf(server), 'SIGKILL');
  },
  /** As a fail-over or a restart of a managed database does. */
  async cut(server) {
    const client = new pg.Client({ connectionString: databaseOf(server) });
    await client.connect();
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await client.end();
  },
  /** As a stalled disk or a paused machine does. */
  async paused(server) {
    const pids = processesOf(server);
    signalAll(pids, 'SIGSTOP');
    await pause(PAUSED_MS);
    signalAll(pids, 'SIGCONT');
  },
};
