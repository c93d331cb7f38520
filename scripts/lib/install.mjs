import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { timed } from './log.mjs';
import { Stop } from './main.mjs';
import { runNpm } from './run.mjs';

const stampFile = at('node_modules', '.installed-for');

/**
 * Installs the packages when what lies in node_modules is not what package.json and the lock file ask for.
 * @param {{ dev: boolean }} needs dev: the test tools are needed too
 */
export async function ensureInstalled({ dev }) {
  checkNode();
  if (isInstalled(dev)) return;
  const agree = lockAgrees();
  const args = agree ? ['ci'] : ['install'];
  const code = await timed(`installing packages (npm ${args[0]})`, () =>
    // A caller's production setting would leave out what the build needs.
    runNpm([...args, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
    }),
  );
  if (code !== 0)
    throw new Stop(`Installing packages failed: see the lines above (npm ${args[0]}, exit code ${code}).`);
  writeFileSync(stampFile, stamp());
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

function isInstalled(dev) {
  const lock = packagesOf(at('package-lock.json'));
  const present = packagesOf(at('node_modules', '.package-lock.json'));
  if (!lock || !present) return false;
  if (!lockAgrees()) return false;
  return matches(lock, present, dev) || read(stampFile) === stamp();
}

/** npm itself records in node_modules what it put there: compare it with the lock file, package by package. */
function matches(lock, present, dev) {
  return Object.entries(lock).every(([path, wanted]) => {
    if (path === '' || wanted.optional || (!dev && (wanted.dev || wanted.devOptional))) return true;
    return present[path]?.version === wanted.version;
  });
}

/** False when package.json was edited and the lock file does not know it yet: npm ci would refuse. */
function lockAgrees() {
  const wanted = JSON.parse(read(at('package.json')));
  const locked = packagesOf(at('package-lock.json'))?.[''];
  const same = (kind) => JSON.stringify(sorted(wanted[kind])) === JSON.stringify(sorted(locked?.[kind]));
  return Boolean(locked) && ['dependencies', 'devDependencies', 'optionalDependencies'].every(same);
}

const sorted = (versions = {}) => Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));

/** What an install that we have seen succeed led to; covers a lock whose every entry never installs on this system. */
function stamp() {
  const parts = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) => read(at(file)));
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(read(file)).packages : undefined;
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
