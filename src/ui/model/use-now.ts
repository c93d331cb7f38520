/** The running clock of the screen: one timer for everything that counts. */
import { useSyncExternalStore } from 'react';
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
 * A value computed from the time. The component re-renders only when the value changes.
 * @param intervalMs the time is rounded down to it
 * @param valueAt of a moment in ms
 * @param clock the server's; this device's own where the compared time is its own
 */
export function useAtNow<Value extends string | number | boolean>(
  intervalMs: number,
  valueAt: (now: number) => Value,
  clock: () => number = serverNow,
): Value {
  const read = (): Value => valueAt(Math.floor(clock() / intervalMs) * intervalMs);
  return useSyncExternalStore(subscribe, read, read);
}

/** The time itself, in ms. */
export const useNow = (intervalMs: number, clock?: () => number): number => useAtNow(intervalMs, (now) => now, clock);
