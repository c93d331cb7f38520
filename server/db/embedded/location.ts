import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error';
import { makeFolders } from '../folders';
import { type Account, canReach, sharedRoot } from './account';

const pointerOf = (dataDir: string) => join(dataDir, 'pgdata.location');
const originOf = (base: string) => join(base, 'origin');

/** Makes the data folder if needed and returns its real path. */
export function openDataDir(dir: string): string {
  const wanted = resolve(dir);
  try {
    if (makeFolders(wanted)) {
      // Root lets the database account pass through; what lies inside carries its own permissions.
      chmodSync(wanted, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    accessSync(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(wanted);
  } catch {
    throw new StartError(
      'data.unwritable',
      `DATA_DIR 不可用：目录 ${wanted} 不能创建或写入，请另选一个 / DATA_DIR cannot be used: the folder ${wanted} cannot be ` +
        'created or written, choose another one.',
    );
  }
}

/** The folder that holds an existing cluster of this data folder, or undefined on a first start. */
export function existingBase(dataDir: string): string | undefined {
  const base = pointedBase(dataDir) ?? dataDir;
  return existsSync(join(base, 'pg', 'PG_VERSION')) ? base : undefined;
}

/**
 * The folder below which the cluster lies (in `pg`): the data folder itself, or, where the account cannot get there, a
 * folder of its own elsewhere that the data folder points to. Deleting the data folder deletes the pointer, so it always
 * means a fresh start.
 */
export function chooseBase(dataDir: string, account: Account | undefined): string {
  const existing = existingBase(dataDir);
  if (existing) return checked(existing, dataDir, account);
  if (!account || canReach(account, dataDir)) return dataDir;
  return pointedBase(dataDir) ?? makeBase(dataDir);
}

function makeBase(dataDir: string): string {
  const base = join(sharedRoot(), randomBytes(8).toString('hex'));
  mkdirSync(base);
  chmodSync(base, 0o711);
  writeFileSync(originOf(base), `${dataDir}\n`, { mode: 0o600 });
  writeFileSync(pointerOf(dataDir), `${base}\n`, { mode: 0o600 });
  return base;
}

function checked(base: string, dataDir: string, account: Account | undefined): string {
  const cluster = join(base, 'pg');
  const me = account?.uid ?? process.getuid?.();
  const belongs = me === undefined || statSync(cluster).uid === me;
  if (belongs && (!account || canReach(account, cluster))) return base;
  throw new StartError(
    'data.otherOwner',
    `数据目录属于其他用户或不可访问 / The database in ${cluster} belongs to another user or lies below a folder that its ` +
      `user may not enter: start as the user who made it, or choose another DATA_DIR than ${dataDir}.`,
  );
}

function pointedBase(dataDir: string): string | undefined {
  const base = read(pointerOf(dataDir));
  if (!base || !existsSync(base)) return undefined;
  const origin = read(originOf(base));
  if (origin !== dataDir) adopt(base, origin, dataDir);
  return base;
}

/** The data folder was moved (take the cluster along) or copied (two servers on one cluster would destroy it). */
function adopt(base: string, origin: string, dataDir: string): void {
  if (origin && read(pointerOf(origin)) === base) {
    throw new StartError(
      'data.copied',
      `数据目录是副本 / ${dataDir} is a copy of ${origin}, and both point to the database in ${base}: delete ` +
        `${pointerOf(dataDir)} for a fresh database, or delete the other folder.`,
    );
  }
  rmSync(originOf(base), { force: true });
  writeFileSync(originOf(base), `${dataDir}\n`, { mode: 0o600 });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
