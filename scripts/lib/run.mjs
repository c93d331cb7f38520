import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, root } from './paths.mjs';
import { say } from './log.mjs';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const windows = process.platform === 'win32';

/**
 * Runs a command to its end and resolves to its exit code (1 when it could not run, was killed or took too long). It
 * runs in a process group of its own, so that nothing it started stays behind when we are stopped or time is up.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, write?: (bytes: Buffer) => void, timeoutMs?: number }} [options]
 *   quiet: its stdout goes to stderr; write: gets all that it prints, and nothing is shown
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env, quiet = false, write, timeoutMs } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: write ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? process.stderr : 'inherit', 'inherit'],
    detached: !windows,
    shell: windows && !command.endsWith('.exe'),
  });
  if (write) for (const stream of [child.stdout, child.stderr]) stream.on('data', write);
  const onSignal = (name) => endGroup(child, name).then(() => process.exit(SIGNALS[name]));
  for (const name of Object.keys(SIGNALS)) process.on(name, onSignal);
  const timer = timeoutMs && setTimeout(() => overdue(child, command, timeoutMs), timeoutMs);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      say(`${command}: ${error.message}`);
      resolve(1);
    });
    // `close` comes when all that it printed has been read.
    child.once(write ? 'close' : 'exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    clearTimeout(timer);
    for (const name of Object.keys(SIGNALS)) process.off(name, onSignal);
  });
}

/** Runs a program of node_modules/.bin. */
export function runBin(name, args, options) {
  const file = at('node_modules', '.bin', windows ? `${name}.cmd` : name);
  return run(existsSync(file) ? file : name, args, options);
}

/** Runs one of our own scripts with this Node. */
export const runScript = (script, args, options) => run(process.execPath, [at('scripts', script), ...args], options);

/** Runs npm: the one that started us, else the one on the path. */
export function runNpm(args, options) {
  // Another package manager that started us names itself in the same place.
  const cli = process.env.npm_execpath ?? '';
  return cli.endsWith('npm-cli.js') && existsSync(cli)
    ? run(process.execPath, [cli, ...args], options)
    : run(windows ? 'npm.cmd' : 'npm', args, options);
}

function overdue(child, command, timeoutMs) {
  say(`${command} was stopped: it took more than ${timeoutMs / 60_000} minutes`);
  void endGroup(child, 'SIGTERM');
}

async function endGroup(child, name) {
  signalGroup(child, name);
  for (let waited = 0; waited < 10_000 && child.exitCode === null && child.signalCode === null; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child, name) {
  try {
    if (windows) child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // Nothing of it is left.
  }
}
