import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, dist } from './paths.mjs';
import { Stop } from './main.mjs';
import { runScript } from './run.mjs';

const FOLDERS = ['src', 'server', 'public', 'scripts/vite'];
const FILES = /^(\.env(\.\w+)?|index\.html|package(-lock)?\.json|vite(\.\w+)?\.config\.[cm]?[jt]s|tsconfig.*\.json)$/;
const TESTS = /\.test\.tsx?$/;
const stampFile = dist('built-from');

/** Builds when the sources differ from what dist was built from. Nothing is printed on stdout. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const code = await runScript('build.mjs', ['--if-stale'], { quiet: true });
  if (code !== 0) throw new Stop('The build failed: see the lines above.');
}

/** True when dist holds a finished build of the present sources. */
export function isBuilt() {
  const outputs = ['client/index.html', 'server/main.js'];
  if (!existsSync(stampFile) || !outputs.every((file) => existsSync(dist(file)))) return false;
  return readFileSync(stampFile, 'utf8') === fingerprint();
}

export function markBuilt(print) {
  mkdirSync(dist(), { recursive: true });
  writeFileSync(stampFile, print);
}

export function markStale() {
  rmSync(stampFile, { force: true });
}

/** `gateway` rewrites the paths of calls: see `.env.gateway`. */
export const buildMode = () => process.env.BUILD_MODE || 'production';

/** A digest of everything that goes into a build. Contents, not times: a checkout changes times without a reason. */
export function fingerprint() {
  const digest = createHash('sha256').update(buildMode());
  const top = readdirSync(at()).filter((name) => FILES.test(name));
  for (const file of [...top.map((name) => at(name)), ...FOLDERS.flatMap((folder) => filesBelow(at(folder)))].sort()) {
    digest
      .update(`${file.slice(at().length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return digest.digest('hex');
}

function filesBelow(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
