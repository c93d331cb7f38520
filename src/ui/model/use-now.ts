/** The running clock of the screen: one timer for everything that counts. */
import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '@/api/reply';

const TICK_MS = 250;
const listeners = new Set<() => void>();
const ticking: { timer: ReturnType<typeof setInterval> | undefined } = { timer: undefined };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking.timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking.timer);
    ticking.timer = undefined;
  };
}

/**
 * Server time in ms, rounded down to the interval: a component is drawn again only when that changes.
 * `clock` is this device's own where the compared time is its own.
 */
export function useNow(intervalMs: number, clock: () => number = serverNow): number {
  const read = useCallback(() => Math.floor(clock() / intervalMs) * intervalMs, [clock, intervalMs]);
  return useSyncExternalStore(subscribe, read, read);
}
