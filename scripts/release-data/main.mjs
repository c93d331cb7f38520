/**
 * `npm run release-data [-- --root <checkout of an older release, built>]`: starts the built server on an empty folder,
 * lets people work on its demo data, and keeps what stands in its database as `tests/upgrade/releases/<migration>.json.gz`.
 * The tests of upgrades bring every kept release to the present one.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { say } from '../lib/log.mjs';
import { Stop } from '../lib/main.mjs';
import { at } from '../lib/paths.mjs';
import { ensureBuilt } from '../lib/sources.mjs';
import { readRelease } from './read.mjs';
import { work } from './work.mjs';

/** A release's data is read by everybody who clones: what is over this needs more thinning in `read.mjs`. */
const MOST_BYTES = 300_000;

export async function keepReleaseData() {
  const given = process.argv.indexOf('--root');
  const root = given > 0 ? resolve(process.argv[given + 1]) : at();
  if (given < 0) await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-park-release-'));
  const server = await startServer(root, dataDir);
  try {
    const { session, repeatable } = await work(server.url);
    const { databaseUrl } = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'));
    const { release, tables } = await readRelease(databaseUrl, root);
    const kept = { release, madeAt: new Date().toISOString(), session, repeatable, tables };
    const packed = gzipSync(JSON.stringify(kept), { level: 9 });
    if (packed.length > MOST_BYTES) throw new Stop(`${packed.length} bytes are too many: thin out more in read.mjs`);
    writeFileSync(at('tests/upgrade/releases', `${release}.json.gz`), packed);
    say(`tests/upgrade/releases/${release}.json.gz: ${packed.length} bytes`);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServer(root, dataDir) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SEED_DEMO: '1',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], { cwd: root, env, stdio: 'inherit' });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1_200 && child.exitCode === null; tries += 1) {
    if (await answers(url)) return { url, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop();
  throw new Stop('the server did not start');
}

const answers = (url) =>
  fetch(`${url}/healthz`).then(
    (reply) => reply.ok,
    () => false,
  );

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}
