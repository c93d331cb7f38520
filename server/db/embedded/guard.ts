import { signal } from './process-info';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const guarded = new Map<number, NodeJS.Signals>();
const cleanups = new Set<() => void>();

/**
 * Sees to it that a child process does not outlive this one, however this one ends (kill -9 aside: see orphans). The
 * children run in process groups of their own, so that Ctrl-C in a terminal reaches only the server, which closes its
 * connections before it stops the database.
 */
export function guardChild(pid: number, stopSignal: NodeJS.Signals): () => void {
  if (guarded.size === 0) {
    process.on('exit', stopAll);
    for (const name of SIGNALS) process.on(name, onSignal);
  }
  guarded.set(pid, stopSignal);
  return () => {
    guarded.delete(pid);
    if (guarded.size > 0) return;
    process.off('exit', stopAll);
    for (const name of SIGNALS) process.off(name, onSignal);
  };
}

/** Runs `cleanup` (synchronously) when the process ends while children are guarded. */
export function onSuddenEnd(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

function stopAll(): void {
  for (const [pid, stopSignal] of guarded) signal(pid, stopSignal);
  for (const cleanup of cleanups) cleanup();
}

function onSignal(name: keyof typeof NUMBERS): void {
  // Where the server listens too, it decides when to stop; alone, end as the signal by itself would have ended us.
  if (process.listenerCount(name) === 1) process.exit(128 + NUMBERS[name]);
}
