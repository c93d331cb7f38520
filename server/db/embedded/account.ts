import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error';

/** The unprivileged account that PostgreSQL runs as when this process is root; PostgreSQL refuses root. */
export interface Account {
  uid: number;
  gid: number;
}

const OWN_NAME = 'smartpark';
const SHARED_ROOT = '/var/lib/smart-park';

/**
 * The account to run as, or undefined when this process is not root and simply runs it itself. An existing cluster's
 * owner comes first: PostgreSQL opens only what belongs to whoever runs it.
 */
export function databaseAccount(clusterFolder: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = clusterFolder ? statSync(clusterFolder, { throwIfNoEntry: false }) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp(OWN_NAME) ?? lookUp('postgres') ?? create();
}

/** True when the account may pass every folder above `path` and may read (a folder: enter) `path` itself. */
export function canReach(account: Account, path: string): boolean {
  for (let step = path; ; step = dirname(step)) {
    const entry = statSync(step, { throwIfNoEntry: false });
    if (entry) {
      const wanted = entry.isDirectory() ? 0o1 : 0o4;
      if ((permissionsOf(account, entry) & wanted) === 0) return false;
    }
    if (dirname(step) === step) return true;
  }
}

/** The folder for what must not lie below a folder that only root may enter. Only root calls this. */
export function sharedRoot(): string {
  try {
    mkdirSync(SHARED_ROOT, { recursive: true });
    chmodSync(SHARED_ROOT, 0o755);
    return SHARED_ROOT;
  } catch {
    throw new StartError(
      'database.noPlace',
      `内置数据库没有可用的目录 / PostgreSQL cannot run as root here and ${SHARED_ROOT} is not writable: start as an ` +
        'ordinary user, or set DATABASE_URL.',
    );
  }
}

function permissionsOf(account: Account, entry: { uid: number; gid: number; mode: number }): number {
  if (entry.uid === account.uid) return entry.mode >> 6;
  if (entry.gid === account.gid) return entry.mode >> 3;
  return entry.mode;
}

function lookUp(name: string): Account | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(): Account {
  attempt('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_NAME]);
  const made = lookUp(OWN_NAME);
  if (made) return made;
  attempt('adduser', ['-S', '-D', '-H', OWN_NAME]);
  const madeByBusybox = lookUp(OWN_NAME);
  if (madeByBusybox) return madeByBusybox;
  throw new StartError(
    'database.noAccount',
    `PostgreSQL 不能以 root 身份运行 / PostgreSQL refuses to run as root and no account could be created for it: start as ` +
      `an ordinary user, create a system user named "${OWN_NAME}", or set DATABASE_URL.`,
  );
}

function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
  } catch {
    // The look-up that follows tells whether it worked.
  }
}
