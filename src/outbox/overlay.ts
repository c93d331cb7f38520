/** Entries that could not be written to disk: kept in memory, in place of those on disk, until they can be. */
import type { StoredPhoto } from './database';
import type { OutboxEntry } from './entry';

export interface OverlayEntry {
  /** null: removed, though the disk still has it. */
  entry: OutboxEntry | null;
  photos: readonly StoredPhoto[];
}

export type Overlay = ReturnType<typeof createOverlay>;

export function createOverlay() {
  const held = new Map<string, OverlayEntry>();
  return {
    size: () => held.size,
    ids: () => [...held.keys()],
    has: (id: string): boolean => held.has(id),
    get: (id: string): OverlayEntry | undefined => held.get(id),
    hold(id: string, entry: OutboxEntry | null, photos?: readonly StoredPhoto[]): void {
      held.set(id, { entry, photos: photos ?? held.get(id)?.photos ?? [] });
    },
    /** Lets go what was written, unless it has changed since `written` was read. */
    release(id: string, written: OverlayEntry): void {
      if (held.get(id) === written) held.delete(id);
    },
    /** @returns the entries of the disk with those held standing over them, oldest first. */
    over(onDisk: readonly OutboxEntry[]): OutboxEntry[] {
      const kept = onDisk.filter((entry) => !held.has(entry.id));
      for (const { entry } of held.values()) if (entry) kept.push(entry);
      return kept.toSorted((a, b) => a.seq - b.seq);
    },
    photo: (key: string): StoredPhoto | undefined =>
      [...held.values()].flatMap((holding) => holding.photos).find((photo) => photo.key === key),
    dropPhoto(key: string): void {
      for (const holding of held.values()) holding.photos = holding.photos.filter((photo) => photo.key !== key);
    },
  };
}
