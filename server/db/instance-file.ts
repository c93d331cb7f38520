/** Which server uses a data folder: at most one, found by the command line tools and by a second start. */
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { birthOf, isAlive } from './embedded/process-info';
import { makeFolders } from './folders';
import { StartError } from './start-error';

/** The running server as its data folder knows it. `port` is 0 and `databaseUrl` empty until it listens. */
export interface Instance {
  pid: number;
  port: number;
  databaseUrl: string;
}

interface Recorded extends Instance {
  birth: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'instance.json');

/**
 * Records the running server, making the folder where needed. The record of another living server stands: it may be what
 * keeps others from the embedded database of this folder.
 * @returns false when there is another living server's record
 * @throws the system's error when the folder cannot be made or written
 */
export function writeInstanceFile(dataDir: string, instance: Instance): boolean {
  const recorded = parse(readText(fileOf(dataDir)));
  if (recorded?.pid === process.pid && isSame(recorded)) {
    const draft = draftOf(dataDir, instance);
    renameSync(draft, fileOf(dataDir));
    return true;
  }
  makeFolders(resolve(dataDir));
  return record(dataDir, instance) === undefined;
}

/** The record beside its place, readable by its owner only, because the address holds a password. */
function draftOf(dataDir: string, instance: Instance): string {
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(draft, serialise(instance), { mode: 0o600 });
  return draft;
}

/** What is recorded, whether that server still runs or not (see `isRunning`). */
export function readInstanceFile(dataDir: string): Instance | undefined {
  return parse(readText(fileOf(dataDir)));
}

/** Removes the record, but never one that another living server has written. */
export function removeInstanceFile(dataDir: string): void {
  const recorded = parse(readText(fileOf(dataDir)));
  if (recorded && recorded.pid !== process.pid && isSame(recorded)) return;
  rmSync(fileOf(dataDir), { force: true });
}

/** The recorded server if it is alive and has begun to listen. */
export function runningInstance(dataDir: string): Instance | undefined {
  const recorded = parse(readText(fileOf(dataDir)));
  return recorded && recorded.port > 0 && isSame(recorded) ? recorded : undefined;
}

/**
 * Takes the data folder for this process, or throws `data.inUse`. It must come before anything that touches the folder:
 * two servers that start at the same moment must not stop each other's database.
 */
export function claimDataDir(dataDir: string): void {
  const other = record(dataDir, { pid: process.pid, port: 0, databaseUrl: '' });
  if (other) throw inUse(dataDir, other);
}

/** Puts the record where there is none of a living server. @returns the living server's, which then stands */
function record(dataDir: string, instance: Instance): Instance | undefined {
  const draft = draftOf(dataDir, instance);
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, fileOf(dataDir))) return undefined;
      const other = setAsideDeadRecord(dataDir);
      if (other) return other;
    }
    throw new StartError('data.inUse', `数据目录无法锁定 / Data folder could not be locked: ${dataDir}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @returns the record when it is a living server's */
function setAsideDeadRecord(dataDir: string): Instance | undefined {
  const seen = readText(fileOf(dataDir));
  const recorded = parse(seen);
  if (recorded && isSame(recorded)) return recorded;
  const aside = `${fileOf(dataDir)}.old.${process.pid}`;
  try {
    renameSync(fileOf(dataDir), aside);
  } catch {
    return undefined;
  }
  // Whoever renames has the file alone. If it is not the dead record read above, another server has just claimed the
  // folder: give it back, the next turn then sees who that is.
  if (readText(aside) !== seen) tryLink(aside, fileOf(dataDir));
  rmSync(aside, { force: true });
  return undefined;
}

function inUse(dataDir: string, by: Instance): StartError {
  const where = by.port > 0 ? ` (pid ${by.pid}, port ${by.port})` : ` (pid ${by.pid})`;
  return new StartError(
    'data.inUse',
    `数据目录正被另一个实例使用${where}：${dataDir} / The data folder is in use by another instance${where}: ${dataDir}`,
  );
}

function isSame(recorded: Recorded): boolean {
  // Where the system gives no start times, a record with our own id is from an earlier server with the same id.
  if (recorded.pid === process.pid && recorded.birth === '') return false;
  return isAlive(recorded.pid) && birthOf(recorded.pid) === recorded.birth;
}

function serialise(instance: Instance): string {
  const { pid, port, databaseUrl } = instance;
  return `${JSON.stringify({ pid, port, databaseUrl, birth: birthOf(pid) } satisfies Recorded)}\n`;
}

function parse(text: string): Recorded | undefined {
  try {
    const record = JSON.parse(text) as Partial<Recorded> | null;
    if (typeof record?.pid !== 'number') return undefined;
    return {
      pid: record.pid,
      port: record.port ?? 0,
      databaseUrl: record.databaseUrl ?? '',
      birth: record.birth ?? '',
    };
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    return isExisting(error) ? false : tryCopy(from, to);
  }
}

/** For file systems without hard links. */
function tryCopy(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
