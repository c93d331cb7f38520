/** The queue in IndexedDB. Every change reads and writes in one transaction: another tab may change it too. */
import { type Database, committed, type StoredPhoto } from './database';
import type { OutboxEntry } from './entry';

export type NewEntry = Omit<OutboxEntry, 'seq'>;
/** @returns the entry as it shall be, or undefined to leave it. */
export type EntryUpdate = (entry: OutboxEntry) => OutboxEntry | undefined;

export interface QueueStore {
  /** All users' entries, oldest first. */
  all(): Promise<OutboxEntry[]>;
  /** Resolves when entry and photos are on disk. @returns the entry with this id, which may be an earlier one. */
  add(entry: NewEntry, photos: readonly StoredPhoto[]): Promise<OutboxEntry>;
  /** @returns the changed entry, or undefined when it is gone or was left. */
  change(id: string, change: EntryUpdate): Promise<OutboxEntry | undefined>;
  /** Removes an entry and its photos, if `allowed`. @returns whether it did. */
  remove(id: string, allowed?: (entry: OutboxEntry) => boolean): Promise<boolean>;
  photo(key: string): Promise<StoredPhoto | undefined>;
  dropPhoto(key: string): Promise<void>;
}

export interface IdbStore extends QueueStore {
  /** Writes an entry that was held in memory for a while. */
  put(entry: OutboxEntry, photos: readonly StoredPhoto[]): Promise<void>;
}

/** @returns the store on that database; its methods reject when the database refuses. */
export function createIdbStore(database: Database): IdbStore {
  const write = (entry: NewEntry | OutboxEntry, photos: readonly StoredPhoto[], replace: boolean) =>
    database.run((db) => {
      const tx = db.transaction(['entries', 'photos'], 'readwrite', { durability: 'strict' });
      const work = async (): Promise<OutboxEntry> => {
        const entries = tx.objectStore('entries');
        const known = replace ? undefined : await entries.get(entry.id);
        if (known) return known;
        const last = await entries.index('bySeq').openKeyCursor(null, 'prev');
        const next = Math.max(Date.now(), (last?.key ?? 0) + 1);
        const stored: OutboxEntry = { ...entry, seq: 'seq' in entry ? entry.seq : next };
        await entries.put(stored);
        for (const photo of photos) await tx.objectStore('photos').put(photo);
        return stored;
      };
      return committed(tx, work());
    });

  return {
    all: () => database.run((db) => db.getAllFromIndex('entries', 'bySeq')),
    add: (entry, photos) => write(entry, photos, false),
    put: async (entry, photos) => void (await write(entry, photos, true)),
    change: (id, change) =>
      database.run((db) => {
        const tx = db.transaction(['entries'], 'readwrite');
        const work = async () => {
          const before = await tx.objectStore('entries').get(id);
          const after = before && change(before);
          if (after) await tx.objectStore('entries').put(after);
          return after;
        };
        return committed(tx, work());
      }),
    remove: (id, allowed) =>
      database.run((db) => {
        const tx = db.transaction(['entries', 'photos'], 'readwrite');
        const work = async () => {
          const entry = await tx.objectStore('entries').get(id);
          if (!entry || (allowed && !allowed(entry))) return false;
          await tx.objectStore('entries').delete(id);
          for (const photo of entry.photos) await tx.objectStore('photos').delete(photo.key);
          return true;
        };
        return committed(tx, work());
      }),
    photo: (key) => database.run((db) => db.get('photos', key)),
    dropPhoto: (key) => database.run((db) => db.delete('photos', key)),
  };
}
