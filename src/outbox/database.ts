/** The outbox's own IndexedDB: opened late, reopened when the system took the connection away. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { OutboxEntry } from './entry';

/** Bytes, not a Blob: WebKit keeps stored Blobs as files of their own and has lost them when it killed the page. */
export interface StoredPhoto {
  key: string;
  bytes: ArrayBuffer;
  type: string;
  takenAt: number;
}

export interface StoredDraft {
  userId: number;
  key: string;
  value: unknown;
  photoKeys: string[];
  savedAt: number;
}

export interface Lease {
  owner: string;
  until: number;
}

export interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { bySeq: number } };
  photos: { key: string; value: StoredPhoto };
  drafts: { key: [number, string]; value: StoredDraft };
  /** User, draft key, photo key. */
  draftPhotos: { key: [number, string, string]; value: StoredPhoto };
  leases: { key: string; value: Lease };
}

export type OutboxDb = IDBPDatabase<OutboxSchema>;
export interface Database {
  /** Runs work on the open database; once more on a fresh connection when the old one had died. */
  run<T>(work: (db: OutboxDb) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Some WebKit versions never answer the first open after launch. In ms. */
const OPEN_PATIENCE_MS = 4_000;
/** After a failed open, how long no other is attempted. In ms. */
const REOPEN_AFTER_MS = 10_000;
const LOST_CONNECTION = new Set(['InvalidStateError', 'UnknownError']);

/** Waits for work and for its transaction to be on disk; handles the failure of either, so that no rejection is unhandled. */
export async function committed<T, N extends StoreNames<OutboxSchema>[]>(
  tx: IDBPTransaction<OutboxSchema, N, 'readwrite'>,
  work: Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work, tx.done]);
  return result;
}

function open(name: string, lost: () => void): Promise<OutboxDb> {
  const opening = openDB<OutboxSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('bySeq', 'seq');
      db.createObjectStore('photos', { keyPath: 'key' });
      db.createObjectStore('drafts', { keyPath: ['userId', 'key'] });
      db.createObjectStore('draftPhotos');
      db.createObjectStore('leases');
    },
    blocking(_current, _blocked, event) {
      // A newer page wants to change the layout: this one steps aside instead of blocking it.
      (event.target as IDBDatabase).close();
      lost();
    },
    terminated: lost,
  });
  const patience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('IndexedDB did not open', 'TimeoutError')), OPEN_PATIENCE_MS);
  });
  return Promise.race([opening, patience]);
}

/** @returns the database of that name; nothing is opened before the first `run`. */
export function createDatabase(name = 'outbox'): Database {
  let opened: Promise<OutboxDb> | undefined;
  let failed: { at: number; error: unknown } | undefined;
  const forget = () => {
    opened = undefined;
  };
  const connect = (): Promise<OutboxDb> => {
    if (failed && Date.now() - failed.at < REOPEN_AFTER_MS) return Promise.reject(failed.error);
    opened ??= open(name, forget).catch((error: unknown) => {
      failed = { at: Date.now(), error };
      forget();
      throw error;
    });
    return opened;
  };
  return {
    async run(work) {
      try {
        return await work(await connect());
      } catch (error) {
        if (!(error instanceof DOMException) || !LOST_CONNECTION.has(error.name)) throw error;
        forget();
        return work(await connect());
      }
    },
    async close() {
      const db = await opened?.catch(() => undefined);
      forget();
      db?.close();
    },
  };
}

/** @returns a photo as it is stored. */
export async function toStored(photo: { key: string; blob: Blob; takenAt: number }): Promise<StoredPhoto> {
  return { key: photo.key, bytes: await photo.blob.arrayBuffer(), type: photo.blob.type, takenAt: photo.takenAt };
}

export const toBlob = (stored: StoredPhoto): Blob => new Blob([stored.bytes], { type: stored.type });
