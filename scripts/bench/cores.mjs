/**
 * `--cores 1`: servers and their databases work on so many cores, the load on the others if there are any. So figures of a
 * smaller machine are taken on a larger one.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { say } from '../lib/log.mjs';
import { Stop } from '../lib/main.mjs';

const rangeOf = (from, until) => (from === until ? `${from}` : `${from}-${until}`);

/** This process and its threads. What it starts from now on begins on the same cores. */
function moveTo(cores) {
  try {
    execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' });
  } catch {
    throw new Stop('--cores needs taskset (package util-linux)');
  }
}

/**
 * @param wanted the argument, or undefined: nothing is changed
 * @param together the load works on the same cores too: where databases are not started by the servers
 */
export function useCores(wanted, { together = false } = {}) {
  if (wanted === undefined) return;
  const [count, all] = [Number(wanted), availableParallelism()];
  if (!Number.isInteger(count) || count < 1 || count > all) throw new Stop(`--cores is 1 to ${all} here`);
  const [servers, rest] = [rangeOf(0, count - 1), count < all && !together ? rangeOf(count, all - 1) : null];
  process.env.BENCH_CORES = servers;
  moveTo(rest ?? servers);
  say(`servers and databases on core ${servers}, the load on ${rest ?? 'the same'}`);
}

/** @returns the command that starts a server on its cores */
export const onCores = (command, args) =>
  process.env.BENCH_CORES ? ['taskset', ['-c', process.env.BENCH_CORES, command, ...args]] : [command, args];
