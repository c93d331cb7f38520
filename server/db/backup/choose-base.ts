/** Which backup a restore begins with, and what is refused before anything is touched. */
import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { existingBase } from '../embedded/location';
import { readMigrations } from '../migrations';
import { reachOf, walFolder } from './archive';
import { BackupError } from './backup-error';
import { isBackupFolder } from './backup-folder';
import { packedIn } from './copy-files';
import { type Base, FORMAT, listBases, readBase } from './manifest';

export interface Chosen {
  base: Base;
  /** Packed WAL files after the backup, by name. */
  wal: ReadonlyMap<string, string>;
  /** Up to when they go. */
  reach: Date;
}

const foreign = (from: string): BackupError =>
  new BackupError('restore.noBackup', `${from} 里没有本平台的备份 / ${from} holds no backup of this platform`);

function basesIn(from: string): Base[] {
  const one = readBase(from);
  if (one) return [one];
  if (!isBackupFolder(from)) throw foreign(from);
  const all = listBases(from);
  if (all.length === 0) throw foreign(from);
  return all;
}

/** @throws BackupError when this build cannot read it */
function assertReadable(base: Base, postgres: string): void {
  const isKnown = base.migration === null || readMigrations().some(({ when }) => when === base.migration?.when);
  if (base.format > FORMAT || !isKnown)
    throw new BackupError(
      'restore.newer',
      `备份由更新的版本写入（${base.migration?.name ?? `格式 ${base.format}`}），请用该版本恢复 / ` +
        `the backup was written by a newer build (${base.migration?.name ?? `format ${base.format}`}): restore it with that one`,
    );
  if (base.postgres !== postgres)
    throw new BackupError(
      'restore.postgres',
      `备份来自 PostgreSQL ${base.postgres}，本版本是 ${postgres} / the backup is of PostgreSQL ${base.postgres}, this build has ${postgres}`,
    );
}

async function walAfter(base: Base, siblings: readonly Base[]): Promise<Map<string, string>> {
  const wal = new Map<string, string>();
  for (const sibling of siblings)
    for (const folder of [walFolder(sibling), join(sibling.folder, 'pg/pg_wal')])
      for (const name of await packedIn(folder))
        if (/^[0-9A-F]{24}$/.test(name) && name > base.walTo) wal.set(name, join(folder, `${name}.gz`));
  return wal;
}

const said = (at: Date): string => at.toISOString();

/**
 * @param until the moment to go back to; absent: as late as there is
 * @param postgres major version of this build
 * @throws BackupError
 */
export async function chooseBackup(from: string, until: Date | undefined, postgres: string): Promise<Chosen> {
  const all = basesIn(resolve(from));
  const base = until ? all.findLast(({ endedAt }) => new Date(endedAt) <= until) : all.at(-1);
  const [first] = all;
  if (!base)
    throw new BackupError(
      'restore.tooEarly',
      `最早只能恢复到 ${first?.endedAt} / the earliest moment that can be restored is ${first?.endedAt}`,
    );
  assertReadable(base, postgres);
  const isRelated = (one: Base): boolean => base.lineage !== null && one.lineage === base.lineage;
  const siblings = all.filter((one) => one.beganAt >= base.beganAt && (one === base || isRelated(one)));
  const reach = new Date(Math.max(...siblings.map((one) => reachOf(one).getTime())));
  if (until && until > reach)
    throw new BackupError(
      'restore.tooLate',
      `备份只到 ${said(reach)} / what was backed up goes up to ${said(reach)} only`,
    );
  return { base, wal: base.lineage === null ? new Map() : await walAfter(base, siblings), reach };
}

/** @throws BackupError where there is anything already */
export function assertEmpty(dataDir: string): void {
  const wanted = resolve(dataDir);
  const holds = existsSync(wanted) ? readdirSync(wanted) : [];
  if (holds.length === 0 && !existingBase(wanted)) return;
  throw new BackupError(
    'restore.notEmpty',
    `${wanted} 不是空目录，不会覆盖；请把 DATA_DIR 设为一个空目录 / ${wanted} is not empty and nothing is overwritten: let DATA_DIR name an empty folder`,
  );
}

const MARGIN_BYTES = 128_000_000;
const MEGA = 1_000_000;

/** @param free bytes that are free there; absent: asked of the system */
export function assertRoom(folder: string, { base, wal }: Chosen, free = freeBytes(folder)): void {
  // Files of WAL are kept with holes; one is at most 16 MB.
  const needed = base.bytes + Math.min(wal.size, 8) * 16 * MEGA + MARGIN_BYTES;
  if (free >= needed) return;
  throw new BackupError(
    'restore.noRoom',
    `${folder} 所在磁盘空间不足：需要 ${Math.ceil(needed / MEGA)} MB，可用 ${Math.floor(free / MEGA)} MB / the disk of ${folder} ` +
      `has ${Math.floor(free / MEGA)} MB free, ${Math.ceil(needed / MEGA)} MB are needed`,
  );
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
