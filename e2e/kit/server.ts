/** The real server on a throw-away data folder, for browser tests. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** A bound for what hangs, not for what is slow. */
const READY_WITHIN_MS = 180_000;
const ASK_EVERY_MS = 100;

export interface TestServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends it as a power cut would; the database goes down with it at the next start. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const ok = await fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
  throw new Error('the server did not answer in time');
}

/** What an instance printed, for "the ticket is in no log". */
export const serverLog = (dataDir: string): string => `${dataDir}.log`;

/** Ends in order, and keeps its data for others to begin with: making the demo's is ten times the work of copying it. */
export async function endAsTemplate(server: TestServer): Promise<void> {
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  process.env.PARK_TEMPLATE = newFolder('park-e2e-template-');
  copyFolder(server.dataDir, process.env.PARK_TEMPLATE);
}

/** Where PostgreSQL's own user may pass through: its files then stay in this folder, and are copied with it. */
function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Copies the content of a folder and keeps its owner, which PostgreSQL insists on. `join` would drop the dot, and copy the folder itself. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** A new data folder, with the demo in it if there is a template. */
export function newDataDir(): string {
  const dataDir = newFolder('park-e2e-');
  const template = process.env.PARK_TEMPLATE;
  if (template && existsSync(template)) copyFolder(template, dataDir);
  return dataDir;
}

/** Starts `dist/server/main.js`; give port and dataDir to start the same instance again. @param databaseUrl another's database */
export async function startServer(
  again?: { url: string; dataDir: string },
  dist = 'dist',
  databaseUrl = '',
): Promise<TestServer> {
  const port = again ? Number(new URL(again.url).port) : await freePort();
  const dataDir = again?.dataDir ?? (databaseUrl ? mkdtempSync(join(tmpdir(), 'park-e2e-')) : newDataDir());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [`${dist}/server/main.js`], {
    cwd: root,
    // With a database of its own an installation has no demo unless it is asked for.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED_DEMO: '1',
      // What a journey needs of them it starts itself.
      DEMO_CONTROLLERS: '0',
      DEMO_DETECTOR: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const log = createWriteStream(serverLog(dataDir), { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      log.write(chunk);
    });
  }
  await answers(url, child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${String(error)}\n${printed}`, { cause: error });
  });
  const ended = () => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve());
  return {
    url,
    dataDir,
    process: child,
    async kill() {
      child.kill('SIGKILL');
      await ended();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended();
      log.end();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(serverLog(dataDir), { force: true });
    },
  };
}
