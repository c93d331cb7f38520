/** What may go: delivered entries after a while, and when the disk is full everything that can be fetched again. */
import { readStored, writeStored } from '@/lib/storage';
import { type OutboxEntry, isUnsent } from './entry';
import type { QueueStore } from './idb-store';

/** A delivered entry stays visible this long, in ms. */
export const KEEP_DELIVERED_MS = 10 * 60_000;

/** Key prefix in localStorage that `lib/last-known` writes under. */
const LAST_KNOWN_PREFIX = 'known.';

const isFinished = (entry: OutboxEntry): boolean =>
  entry.state === 'superseded' ||
  (entry.state === 'delivered' && entry.photos.every((photo) => photo.state === 'delivered'));

/** @returns when a delivered entry leaves the list; undefined when something of it is still open. ms since 1970 */
export const expiresAt = (entry: OutboxEntry): number | undefined =>
  isFinished(entry) ? (entry.deliveredAt ?? 0) + KEEP_DELIVERED_MS : undefined;

/** Drops delivered entries whose time is over. @returns whether there were any. */
export async function sweep(store: QueueStore, entries: readonly OutboxEntry[]): Promise<boolean> {
  const over = entries.filter((entry) => (expiresAt(entry) ?? Infinity) <= Date.now());
  for (const entry of over) await store.remove(entry.id, isFinished);
  return over.length > 0;
}

/** Drops delivered entries at once: the queue itself is the last thing to lose something that is unsent. */
export async function dropFinished(store: QueueStore, entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) if (!isUnsent(entry)) await store.remove(entry.id, isFinished).catch(() => undefined);
}

/**
 * What has arrived, and the records that came back for it, go with their person; what has not waits for them.
 * @returns whether there was any
 */
export async function dropArrivedOfOthers(store: QueueStore, userId: number | null): Promise<boolean> {
  const all = await store.all();
  const arrived = all.filter((entry) => entry.userId !== userId && entry.state === 'delivered');
  for (const entry of arrived) {
    if (isFinished(entry)) await store.remove(entry.id, isFinished);
    else await store.change(entry.id, (kept) => ({ ...kept, output: undefined }));
  }
  return arrived.length > 0;
}

/** Asks the browser once, ever, not to evict our storage. Some browsers ask the person, so it is not asked again. */
export function askToPersist(): void {
  const key = 'outbox.persistAsked';
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  if (!storage?.persist || readStored(key) === true) return;
  writeStored(key, true);
  // A refusal changes nothing: the entry is stored all the same.
  storage.persist().catch(() => undefined);
}

/** Last known records (`lib/last-known`) can be fetched again: they go before anything of the outbox does. */
export function dropLastKnown(): void {
  try {
    const storage = globalThis.localStorage;
    for (const key of Object.keys(storage)) if (key.startsWith(LAST_KNOWN_PREFIX)) storage.removeItem(key);
  } catch {
    // Storage is forbidden here: nothing to drop.
  }
}
