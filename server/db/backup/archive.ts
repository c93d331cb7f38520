/**
 * Archived WAL. PostgreSQL's archiver puts each finished file into a folder beside the cluster for as long as that folder
 * is there; from there the platform packs it into the newest backup. Without the folder PostgreSQL throws it away.
 */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { packFile, readPacked } from './copy-files';
import { listBases, type Base } from './manifest';

const LINEAGE = 'lineage';
const WAL_FILE = /^[0-9A-F]{24}$/;
/** As many wait at most (4 GB): the disk of the data is worth more than an unbroken archive. */
const MOST_WAITING = 256;

/** @param cluster PostgreSQL's data folder */
export const archiveFolder = (cluster: string): string => join(dirname(cluster), 'wal-out');

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** For PostgreSQL's `archive_command`. */
export function archiveCommand(cluster: string): string {
  const to = quoted(archiveFolder(cluster));
  const draft = `${to}/%f.part`;
  return `test ! -d ${to} || test -f ${to}/%f || { cp %p ${draft} && sync ${draft} && mv ${draft} ${to}/%f; }`;
}

/** @returns the lineage that is being archived; null: none is */
export function lineageOf(cluster: string): string | null {
  try {
    return readFileSync(join(archiveFolder(cluster), LINEAGE), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Begins a lineage, unless one goes on. What was archived before has a gap to it. */
export function beginArchive(cluster: string): string {
  const going = lineageOf(cluster);
  if (going) return going;
  const folder = archiveFolder(cluster);
  const lineage = randomBytes(8).toString('hex');
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, LINEAGE), `${lineage}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(cluster);
  if (process.getuid?.() === 0) chownSync(folder, uid, gid);
  return lineage;
}

export const endArchive = (cluster: string): Promise<void> =>
  rm(archiveFolder(cluster), { recursive: true, force: true });

const waitingIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => WAL_FILE.test(name)).toSorted();

export const newestOf = (dir: string, lineage: string): Base | undefined =>
  listBases(dir).findLast((base) => base.lineage === lineage);

export const walFolder = (base: Pick<Base, 'folder'>): string => join(base.folder, 'wal');
const reachFile = (base: Pick<Base, 'folder'>): string => join(base.folder, 'wal', 'until');

/** Up to when the backup and the WAL after it go. What was told of an earlier moment may have come into it later. */
export function reachOf(base: Base): Date {
  const ended = new Date(base.endedAt);
  try {
    const until = new Date(readFileSync(reachFile(base), 'utf8').trim());
    return until > ended ? until : ended;
  } catch {
    return ended;
  }
}

async function isSame(file: string, packed: string): Promise<boolean | null> {
  const known = await readPacked(packed);
  return known && known.equals(await readFile(file));
}

async function shipOne(file: string, target: string): Promise<'shipped' | 'conflict'> {
  const same = await isSame(file, target);
  if (same === false) return 'conflict';
  if (same === null) {
    await packFile(file, `${target}.part`);
    await rename(`${target}.part.gz`, `${target}.gz`);
  }
  await rm(file);
  return 'shipped';
}

export interface Shipping {
  /** The WAL file that was ended last, and when. */
  switched?: { name: string; at: Date } | undefined;
  /** Newest file that is packed. */
  highest?: string;
}

/** @returns the file that is ended by it */
async function switchWal(client: pg.ClientBase, now: Date): Promise<{ name: string; at: Date } | undefined> {
  const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  return rows[0] && { name: rows[0].name, at: now };
}

export type Shipped = 'ok' | 'nothing' | 'broken';

/**
 * Packs what PostgreSQL has archived into the newest backup of its lineage, and ends the current WAL file, so that its
 * content comes with the next call.
 * @param course of this process, between calls
 * @returns `broken` when the row of files ended: a new backup has to begin a new one
 */
export async function shipWal(
  client: pg.ClientBase,
  { cluster, dir, now }: { cluster: string; dir: string; now: Date },
  course: Shipping,
): Promise<Shipped> {
  const lineage = lineageOf(cluster);
  const base = lineage === null ? undefined : newestOf(dir, lineage);
  if (!base) return 'nothing';
  const folder = archiveFolder(cluster);
  const waiting = await waitingIn(folder);
  if (waiting.length > MOST_WAITING) return 'broken';
  if (waiting.length > 0) mkdirSync(walFolder(base), { recursive: true, mode: 0o700 });
  for (const name of waiting) {
    if ((await shipOne(join(folder, name), join(walFolder(base), name))) === 'conflict') return 'broken';
  }
  const highest = [course.highest ?? '', base.walTo, ...waiting].toSorted().at(-1) ?? '';
  course.highest = highest;
  const { switched } = course;
  // The names of one timeline are in the order of time.
  const isReached = switched !== undefined && highest >= switched.name;
  if (isReached) {
    mkdirSync(walFolder(base), { recursive: true, mode: 0o700 });
    writeFileSync(reachFile(base), `${switched.at.toISOString()}\n`, { mode: 0o600 });
  }
  if (isReached || switched === undefined) course.switched = await switchWal(client, now);
  return 'ok';
}
