/**
 * What a page needs without a line and is too large or too private for the last known records: in a database of its own,
 * read by whoever kept it, gone with their session (`forgetData`).
 */
import { recordScope } from './record-scope';

const NAME = 'kept-data';
const STORE = 'data';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')));
  });

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE));
  return asked(opening);
}

/** The connection is closed each time: a session's end must not wait for it. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await asked(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const keyOf = (scope: string, key: string): string => `${scope}/${key}`;

/** @param scope whose it is: nothing is kept for somebody who has signed out meanwhile */
export async function keepData(scope: string, key: string, value: unknown): Promise<void> {
  try {
    await within('readwrite', (store) => {
      if (scope !== recordScope()) throw new Error('another session');
      return store.put(value, keyOf(scope, key));
    });
  } catch {
    // Private windows keep nothing: the page works as long as there is a line.
  }
}

/** @returns what is kept for the person signed in here; the caller checks its shape: it may be of an older version */
export async function recallData(key: string): Promise<unknown> {
  const scope = recordScope();
  if (scope === undefined) return undefined;
  try {
    return await within('readonly', (store) => store.get(keyOf(scope, key)));
  } catch {
    return undefined;
  }
}

/** The person has gone, or another one has come: nothing of anybody else stays. */
export async function forgetData(): Promise<void> {
  try {
    const scope = recordScope();
    if (scope === undefined) return void indexedDB.deleteDatabase(NAME);
    const keys = await within('readonly', (store) => store.getAllKeys());
    for (const key of keys)
      if (!String(key).startsWith(keyOf(scope, ''))) await within('readwrite', (store) => store.delete(key));
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
