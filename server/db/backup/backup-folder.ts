/** The folder that backups of one installation are in. Nothing is written or deleted in a folder that is not ours. */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { makeFolders } from '../folders';
import { BackupError } from './backup-error';
import { FORMAT, listBases } from './manifest';

const MARK = 'smart-park-backups.json';
/** Of a backup that is being written. */
export const UNFINISHED = '.part';

interface Mark {
  systemId: string;
  format: number;
}

function readMark(dir: string): Mark | null {
  try {
    return JSON.parse(readFileSync(join(dir, MARK), 'utf8')) as Mark;
  } catch {
    return null;
  }
}

const isBelow = (inner: string, outer: string): boolean => {
  const way = relative(outer, inner);
  return way === '' || (!way.startsWith('..') && resolve(outer, way) === inner);
};

/**
 * Makes the folder, or accepts one of the same installation.
 * @param dataDirs folders of the database: a backup in there would be lost with it
 * @returns its real path
 * @throws BackupError for a folder of something else, of another installation or of a newer build
 */
export function openBackupFolder(dir: string, systemId: string, dataDirs: readonly string[]): string {
  const wanted = resolve(dir);
  makeFolders(wanted);
  const real = realpathSync(wanted);
  if (dataDirs.some((data) => isBelow(real, data)))
    throw new BackupError(
      'backup.inside',
      `备份目录不能在数据目录内：${real} / the folder of backups must not be inside the data folder: ${real}`,
    );
  const mark = readMark(real);
  if (!mark) return claim(real, systemId);
  if (mark.format > FORMAT)
    throw new BackupError(
      'backup.newer',
      `${real} 由更新的版本写入，请使用该版本 / ${real} was written by a newer build, use that one`,
    );
  if (mark.systemId !== systemId)
    throw new BackupError(
      'backup.otherInstallation',
      `${real} 存放的是另一套安装的备份，请另选目录 / ${real} holds the backups of another installation, choose another folder`,
    );
  return real;
}

function claim(dir: string, systemId: string): string {
  if (readdirSync(dir).length > 0)
    throw new BackupError(
      'backup.foreign',
      `${dir} 里有别的文件，不会写入，请另选空目录 / ${dir} holds other files, nothing was written: choose an empty folder`,
    );
  writeFileSync(join(dir, MARK), `${JSON.stringify({ systemId, format: FORMAT } satisfies Mark)}\n`, { mode: 0o600 });
  return dir;
}

export const isBackupFolder = (dir: string): boolean => existsSync(join(dir, MARK));

/** @returns the folder to write a new backup into; what earlier, interrupted ones left is removed */
export function beginBase(dir: string, name: string): string {
  for (const left of readdirSync(dir)) {
    if (left.startsWith('base-') && left.endsWith(UNFINISHED)) rmSync(join(dir, left), { recursive: true });
  }
  const folder = join(dir, name + UNFINISHED);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Keeps the newest. @returns how many were deleted */
export function deleteOlder(dir: string, keep: number): number {
  const older = listBases(dir).slice(0, -keep);
  for (const { folder } of older) rmSync(folder, { recursive: true });
  return older.length;
}
