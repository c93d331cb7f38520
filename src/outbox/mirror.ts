/** What this page knows of the queue, and who in it wants to hear of changes. */
import { waitsFor } from './dependencies';
import { isUnsent, type OutboxEntry } from './entry';
import type { SafeStore } from './safe-store';
import { countsOf, EMPTY_SNAPSHOT, type OutboxSnapshot } from './snapshot';

/** Upload progress is told in steps of this share: each costs a render. */
const PROGRESS_STEP = 0.05;

export type Mirror = ReturnType<typeof createMirror>;

export function createMirror(store: SafeStore) {
  let all: OutboxEntry[] = [];
  let userId: number | null = null;
  let snapshot: OutboxSnapshot = EMPTY_SNAPSHOT;
  /** How to end the call that a lane has on the wire. */
  const onWire = new Map<string, AbortController>();
  const progress = new Map<string, number>();
  const listeners = new Set<() => void>();

  const mine = (): OutboxEntry[] => all.filter((entry) => entry.userId === userId);
  const shown = (entry: OutboxEntry, _at: number, entries: readonly OutboxEntry[]): OutboxEntry => ({
    ...entry,
    waitsFor: waitsFor(entry, entries),
    photos: entry.photos.map((photo) => ({ ...photo, progress: progress.get(photo.key) ?? photo.progress })),
  });
  function tell(): void {
    const entries = mine().map(shown);
    const ofOthers = all.filter((entry) => entry.userId !== userId && isUnsent(entry)).length;
    snapshot = {
      userId,
      entries,
      counts: countsOf(entries),
      ofOthers,
      sending: onWire.size > 0,
      storageUnsafe: store.trouble(),
    };
    for (const listener of listeners) listener();
  }

  return {
    /** The signed-in user's entries, oldest first. */
    mine,
    find: (id: string): OutboxEntry | undefined => all.find((entry) => entry.id === id),
    userId: () => userId,
    setUser(next: number | null): void {
      userId = next;
      tell();
    },
    /** Reads the queue again and notifies the page. */
    async refresh(): Promise<void> {
      all = await store.all();
      tell();
    },
    /** Runs a lane's call and counts it as "on the wire" meanwhile. */
    async onWire<T>(lane: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const ending = new AbortController();
      onWire.set(lane, ending);
      tell();
      try {
        return await call(ending.signal);
      } finally {
        onWire.delete(lane);
        tell();
      }
    },
    cut: (lane: string): void => onWire.get(lane)?.abort(),
    isSending: () => onWire.size > 0,
    progress(key: string, share: number): void {
      const before = progress.get(key) ?? 0;
      // Smaller than before: the upload was started again.
      if (share < 1 && share >= before && share - before < PROGRESS_STEP) return;
      progress.set(key, share);
      tell();
    },
    snapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
