/** Promises of `enqueue` that wait for what becomes of their action's first attempt. */
import { isWaiting, type OutboxEntry, type Outcome } from './entry';

const NO_ERROR = { code: 'network.unexpected', params: {}, status: 0, serverMessage: undefined };

/** @returns what an entry's state means to its sender. */
export function outcomeOf(id: string, entry: OutboxEntry | undefined): Outcome {
  if (entry?.state === 'delivered') return { state: 'delivered', id, output: entry.output };
  if (entry?.state === 'conflict')
    return { state: 'conflict', id, error: entry.lastError ?? NO_ERROR, current: entry.current };
  if (entry?.state === 'superseded') return { state: 'superseded', id };
  return { state: 'waiting', id, error: entry?.lastError ?? null };
}

export interface Waiters {
  wait(id: string): Promise<Outcome>;
  /** Answers those whose entry has an answer, and those whose entry is not being tried right now. */
  settle(find: (id: string) => OutboxEntry | undefined, isTried: (entry: OutboxEntry) => boolean): void;
}

export function createWaiters(): Waiters {
  const waiting = new Map<string, ((outcome: Outcome) => void)[]>();
  return {
    wait: (id) => new Promise((resolve) => waiting.set(id, [...(waiting.get(id) ?? []), resolve])),
    settle(find, isTried) {
      for (const [id, resolvers] of waiting) {
        const entry = find(id);
        if (entry && isWaiting(entry) && isTried(entry)) continue;
        waiting.delete(id);
        for (const resolve of resolvers) resolve(outcomeOf(id, entry));
      }
    },
  };
}
