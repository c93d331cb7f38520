/** Copies the files of a cluster, each packed by itself; a packed file says when it was damaged. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib';
import { isMissing } from './backup-error';

const PACKED = '.gz';
/** The quickest: a database shrinks to a fifth by it, and the platform goes on beside. */
const LEVEL = 1;
/** Larger files are not read whole. */
const WHOLE_BYTES = 4_000_000;
/** The process that answers people may be the same. */
const LANES = 2;
const HOLE_BYTES = 65_536;

const pack = promisify<Buffer, { level: number }, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

/** What PostgreSQL makes anew, or what belongs to the running server only. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|.*\/pg_internal\.init.*|.*\/?pgsql_tmp.*)$/;
/** Kept as empty folders. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const CONTROL = 'global/pg_control';

export interface Copied {
  bytes: number;
}

async function listFiles(root: string): Promise<{ files: string[]; folders: string[] }> {
  const [files, folders]: [string[], string[]] = [[], []];
  const walk = async (inside: string): Promise<void> => {
    for (const entry of await readdir(join(root, inside), { withFileTypes: true })) {
      const path = inside ? `${inside}/${entry.name}` : entry.name;
      if (LEFT_OUT.test(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!EMPTIED.test(path)) await walk(path);
      } else if (entry.isFile()) files.push(path);
    }
  };
  await walk('');
  return { files, folders };
}

/** @returns its size; 0 when a table was dropped meanwhile: the WAL knows it */
async function copyOne(from: string, to: string): Promise<number> {
  try {
    const { size } = await stat(from);
    if (size <= WHOLE_BYTES) {
      const bytes = await readFile(from);
      await writeFile(to, await pack(bytes, { level: LEVEL }), { mode: 0o600 });
      return bytes.length;
    }
    await pipeline(createReadStream(from), createGzip({ level: LEVEL }), createWriteStream(to, { mode: 0o600 }));
    return size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** Several at a time, in their order. */
async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const lane = async (): Promise<void> => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Between `pg_backup_start` and `pg_backup_stop`. The control file is copied last, as PostgreSQL's own tool does. */
export async function packCluster(from: string, to: string): Promise<Copied> {
  await mkdir(to, { mode: 0o700 });
  const { files, folders } = await listFiles(from);
  for (const folder of folders) await mkdir(join(to, folder), { mode: 0o700 });
  const copied: Copied = { bytes: 0 };
  const one = async (path: string): Promise<void> => {
    copied.bytes += await copyOne(join(from, path), join(to, path) + PACKED);
  };
  await inLanes(
    files.filter((path) => path !== CONTROL),
    one,
  );
  await one(CONTROL);
  return copied;
}

/** Of a packed cluster, with its WAL. */
export async function countPacked(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith(PACKED)).length;
}

/** A packed copy of one file. */
export async function packFile(from: string, to: string): Promise<number> {
  const bytes = await readFile(from);
  await writeFile(to + PACKED, await pack(bytes, { level: LEVEL }), { mode: 0o600, flush: true });
  return bytes.length;
}

/** What was packed, or null where there is none. */
export async function readPacked(path: string): Promise<Buffer | null> {
  try {
    return await unpack(await readFile(path + PACKED));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A WAL file is mostly zeros where it was ended early: they take no place on the disk. */
export async function unpackWithHoles(from: string, to: string): Promise<void> {
  const bytes = await unpack(await readFile(from));
  const file = await open(to, 'w', 0o600);
  try {
    for (let at = 0; at < bytes.length; at += HOLE_BYTES) {
      const part = bytes.subarray(at, at + HOLE_BYTES);
      if (part.some((byte) => byte !== 0)) await file.write(part, 0, part.length, at);
    }
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}

/** @returns how many files there were */
export async function unpackCluster(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]): string => join(entry.parentPath, entry.name).slice(from.length + 1);
  for (const folder of entries.filter((entry) => entry.isDirectory()))
    await mkdir(join(to, pathOf(folder)), { recursive: true, mode: 0o700 });
  const packed = entries.filter((entry) => entry.isFile() && entry.name.endsWith(PACKED)).map(pathOf);
  await inLanes(packed, async (path) => {
    const target = join(to, path.slice(0, -PACKED.length));
    const source = join(from, path);
    if (dirname(path).endsWith('pg_wal')) await unpackWithHoles(source, target);
    else await pipeline(createReadStream(source), createGunzip(), createWriteStream(target, { mode: 0o600 }));
  });
  return packed.length;
}

/** @returns names of WAL files that are packed in the folder */
export async function packedIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(PACKED)).map((name) => name.slice(0, -PACKED.length));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
