/**
 * Long lists that must be readable without a line (who is inside, in an emergency): in a database of their own, bound to
 * the person signed in. The end of a session deletes it (`lib/storage`).
 */
import { type IDBPDatabase, openDB } from 'idb';
import { recordScope } from '@/lib/record-scope';
import { KEPT_LISTS } from '@/lib/storage';

export interface KeptList {
  readonly value: unknown;
  /** When it was true, in ms since 1970, device clock. */
  readonly at: number;
}

interface Stored extends KeptList {
  readonly scope: string;
}

const STORE = 'lists';
/** Where there is no IndexedDB: as long as the page lives. */
const inMemory = new Map<string, Stored>();
let opened: Promise<IDBPDatabase> | undefined;

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(KEPT_LISTS, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    // The session has ended: what is kept goes, in every tab.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
      inMemory.clear();
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Keeps nothing while nobody is signed in. */
export async function keepList(key: string, value: unknown, at = Date.now()): Promise<void> {
  const scope = recordScope();
  if (scope === undefined) return;
  const stored: Stored = { scope, value, at };
  try {
    await (await open()).put(STORE, stored, key);
    // Signed out while it was written: the database that was deleted must not come back with it.
    if (recordScope() !== scope) await (await open()).clear(STORE);
  } catch {
    inMemory.set(key, stored);
  }
}

/** @returns the list as it was kept; undefined for another person's. The caller checks its shape. */
export async function recallList(key: string): Promise<KeptList | undefined> {
  const scope = recordScope();
  if (scope === undefined) return undefined;
  const stored = await open()
    .then((db) => db.get(STORE, key) as Promise<Stored | undefined>)
    .catch(() => inMemory.get(key));
  return stored?.scope === scope ? { value: stored.value, at: stored.at } : undefined;
}
