import { existsSync, renameSync, rmSync } from 'node:fs';
import { compressFolder } from './lib/compress.mjs';
import { carryOver, writeBuilds } from './lib/earlier-builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { whileAlone } from './lib/lock.mjs';
import { say, timed } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { at, dist } from './lib/paths.mjs';
import { buildMode, fingerprint, isBuilt, markBuilt, markStale } from './lib/sources.mjs';

// Built beside the present build and swapped in when whole: a server that runs meanwhile never serves half a build, and
// the service worker's list of files to keep never holds one of an earlier build.
const next = { client: dist('client.next'), server: dist('server.next') };

await main(async () => {
  await ensureInstalled({ dev: false });
  await whileAlone(async () => {
    // Another process may just have built what we were asked for.
    if (process.argv.includes('--if-stale') && isBuilt()) return;
    await buildAll();
  });
});

async function buildAll() {
  process.env.NODE_ENV = 'production';
  process.chdir(at());
  const print = fingerprint();
  discardNext();
  await timed('building the client', () =>
    viteBuild('vite.config.ts', { outDir: next.client, emptyOutDir: true, manifest: true }),
  );
  await timed('building the server', () =>
    viteBuild('vite.server.config.ts', { outDir: next.server, emptyOutDir: true }),
  );
  await timed('compressing', () => compressFolder(next.client, dist('client')));
  const builds = carryOver(next.client, dist('client'));
  markStale();
  swap('client');
  swap('server');
  writeBuilds(builds);
  markBuilt(print);
  say('  built into dist');
}

/** `next` is given in every call: the config files name dist/client and dist/server for those who run Vite by hand. */
async function viteBuild(configFile, build) {
  const vite = await import('vite');
  await vite.build({ configFile: at(configFile), root: at(), mode: buildMode(), logLevel: 'warn', build });
}

function swap(part) {
  const old = dist(`${part}.old`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist(part))) renameSync(dist(part), old);
  renameSync(next[part], dist(part));
  rmSync(old, { recursive: true, force: true });
}

function discardNext() {
  for (const folder of Object.values(next)) rmSync(folder, { recursive: true, force: true });
}
