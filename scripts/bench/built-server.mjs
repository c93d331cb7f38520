/** The built server on a throw-away data folder, to be killed and started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../lib/paths.mjs';
import { onCores } from './cores.mjs';

const READY_WITHIN_MS = 120_000;
/** Of what it complained of, when it does not start. */
const MOST_SHOWN = 4_000;

export async function freePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

const isUp = (url) =>
  fetch(`${url}/healthz`).then(
    (reply) => reply.ok,
    () => false,
  );

/**
 * @param again what an earlier call returned: the same port and data
 * @param more variables of its environment
 * @returns once it answers: url, port, dataDir, env, hasEnded(), kill() as a power cut would, stop() in order
 */
export async function startBuilt(again, more = {}) {
  const port = again?.port ?? (await freePort());
  const dataDir = again?.dataDir ?? mkdtempSync(join(tmpdir(), 'park-bench-data-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    // A few connections stand for many people.
    LIMIT_PERSON: '0',
    LIMIT_ADDRESS: '0',
    ...more,
  };
  // `BENCH_PROFILE=folder`: where its time goes, for a browser's performance panel.
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const [command, words] = onCores(process.execPath, [...profile, at('dist/server/main.js')]);
  const child = spawn(command, words, {
    cwd: at(),
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints = (complaints + String(chunk)).slice(-MOST_SHOWN)));
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal) => {
    child.kill(signal);
    if (!hasEnded()) await once(child, 'exit');
  };
  const until = performance.now() + READY_WITHIN_MS;
  while (!(await isUp(url))) {
    if (hasEnded()) throw new Error(`the server ended with code ${child.exitCode}\n${complaints}`);
    if (performance.now() > until) throw new Error('the server did not answer in time');
    await pause(50);
  }
  return {
    url,
    port,
    pid: child.pid,
    dataDir,
    env,
    hasEnded,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The owner's address of the server's database. */
export const databaseOf = ({ dataDir }) => JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8')).databaseUrl;

/** A session of somebody, for the headers of calls. */
export async function signIn(url, loginName, password) {
  const reply = await fetch(`${url}/cosco/dhsso/internal/ssoLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName, password }),
  });
  const { data } = await reply.json();
  return { ...data, cookie: reply.headers.get('set-cookie').split(';')[0] };
}
