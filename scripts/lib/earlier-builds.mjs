import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dist } from './paths.mjs';

const listFile = dist('builds.json');
/** How many builds before the present one stay served. */
const KEPT = 2;

/**
 * A page that was opened before an update still asks for the chunks of its own build. So the hashed files of the last
 * builds are carried over into the new one, until nobody can reasonably have such a page open.
 * @param {string} next the folder of the new build
 * @param {string} present the folder of the build that it replaces
 */
export function carryOver(next, present) {
  const own = assetsOf(next);
  const builds = readBuilds().filter((build) => JSON.stringify(build.files) !== JSON.stringify(own));
  const kept = builds.slice(0, KEPT);
  for (const file of new Set(kept.flatMap((build) => build.files))) {
    copyIfMissing(join(present, file), join(next, file));
    for (const suffix of ['.br', '.gz']) copyIfMissing(join(present, file + suffix), join(next, file + suffix));
  }
  return [{ at: new Date().toISOString(), files: own }, ...kept];
}

export function writeBuilds(builds) {
  writeFileSync(listFile, `${JSON.stringify(builds, null, 1)}\n`);
}

function readBuilds() {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8'));
  } catch {
    return [];
  }
}

/** The files whose names carry a hash: only these may lie beside those of another build. */
function assetsOf(folder) {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  return readdirSync(assets, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
}

function copyIfMissing(from, to) {
  if (!existsSync(from) || existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
