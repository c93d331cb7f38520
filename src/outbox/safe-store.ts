/**
 * The queue as the outbox uses it: never refuses. What IndexedDB does not take (private mode, full disk) is kept in
 * memory and said loudly: in a fire, an action that may be lost is better than one that cannot be taken.
 */
import type { OutboxEntry } from './entry';
import type { IdbStore, NewEntry, QueueStore } from './idb-store';
import { createOverlay } from './overlay';

/** `unavailable`: no IndexedDB here; `full`: no room left. Both: what is queued dies with the page. */
export type StorageTrouble = 'unavailable' | 'full';

export interface SafeStore extends QueueStore {
  trouble(): StorageTrouble | null;
  /** Tries to bring to disk what is only in memory. */
  heal(): Promise<void>;
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** @param makeRoom drops what can be fetched again, before anything of the outbox is refused */
export function createSafeStore(
  disk: IdbStore,
  makeRoom: (entries: readonly OutboxEntry[]) => Promise<void>,
): SafeStore {
  const overlay = createOverlay();
  let onDisk: OutboxEntry[] = [];
  let trouble: StorageTrouble | null = null;

  const merged = (): OutboxEntry[] => overlay.over(onDisk);
  /** Does it on disk; on failure notes the trouble and does it in memory instead. */
  async function either<T>(onDisk: () => Promise<T>, inMemory: () => T): Promise<T> {
    try {
      return await onDisk();
    } catch (error) {
      trouble = isFull(error) ? 'full' : 'unavailable';
      return inMemory();
    }
  }
  const nextSeq = (): number => Math.max(Date.now(), (merged().at(-1)?.seq ?? 0) + 1);
  async function addWithRoom(...args: Parameters<QueueStore['add']>): Promise<OutboxEntry> {
    try {
      return await disk.add(...args);
    } catch {
      await makeRoom(merged());
      return disk.add(...args);
    }
  }
  async function writeBack(id: string): Promise<void> {
    const before = overlay.get(id);
    if (!before) return;
    if (before.entry) await disk.put(before.entry, before.photos);
    else await disk.remove(id);
    overlay.release(id, before);
  }
  async function readDisk(): Promise<void> {
    onDisk = await disk.all();
  }

  return {
    trouble: () => trouble,
    heal: () =>
      trouble === null
        ? Promise.resolve()
        : either(
            async () => {
              for (const id of overlay.ids()) await writeBack(id);
              await readDisk();
              if (overlay.size() === 0) trouble = null;
            },
            () => undefined,
          ),
    async all() {
      await either(readDisk, () => undefined);
      return merged();
    },
    add: (entry: NewEntry, photos) =>
      either(
        async () => overlay.get(entry.id)?.entry ?? (await addWithRoom(entry, photos)),
        () => {
          const stored = { ...entry, seq: nextSeq() };
          overlay.hold(entry.id, stored, photos);
          return stored;
        },
      ),
    change(id, change) {
      const inMemory = () => {
        const before = merged().find((entry) => entry.id === id);
        const after = before && change(before);
        if (after) overlay.hold(id, after);
        return after;
      };
      return overlay.has(id) ? Promise.resolve(inMemory()) : either(() => disk.change(id, change), inMemory);
    },
    remove(id, allowed) {
      const inMemory = () => {
        const entry = merged().find((candidate) => candidate.id === id);
        if (!entry || (allowed && !allowed(entry))) return false;
        overlay.hold(id, null, []);
        return true;
      };
      return overlay.has(id) ? Promise.resolve(inMemory()) : either(() => disk.remove(id, allowed), inMemory);
    },
    photo: async (key) => overlay.photo(key) ?? (await disk.photo(key)),
    async dropPhoto(key) {
      overlay.dropPhoto(key);
      // The bytes are only in the way now; whether they could be deleted changes nothing.
      await disk.dropPhoto(key).catch(() => undefined);
    },
  };
}
