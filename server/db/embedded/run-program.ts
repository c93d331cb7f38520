import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { type Account } from './account';
import { guardChild } from './guard';

/** How every program of PostgreSQL is started: as the account, alone in a process group, untouched by our environment. */
export function spawnOptions(account: Account | undefined): SpawnOptions {
  return {
    ...account,
    // The account may not be allowed into the folder that we were started in.
    cwd: process.platform === 'win32' ? undefined : '/',
    // Windows would open a console window for a detached program.
    detached: process.platform !== 'win32',
    windowsHide: true,
    // PGDATA, PGPORT, PGOPTIONS and the like would change what is started.
    env: { ...withoutPostgres(process.env), LC_MESSAGES: 'C', TZ: 'UTC' },
  };
}

/** Runs a program to its end and returns its exit code with all that it printed. */
export async function runProgram(
  program: string,
  args: string[],
  account: Account | undefined,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
  const release = child.pid ? guardChild(child.pid, 'SIGTERM') : () => {};
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const code = await ended(child).catch((error: Error) => {
    output += error.message;
    return null;
  });
  release();
  return { code, output };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function withoutPostgres(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(PG[A-Z]+|LC_ALL)$/.test(name)));
}
