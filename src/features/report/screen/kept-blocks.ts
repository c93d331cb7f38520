/** The last good numbers of a wall, kept on the device: a power cut or a lost line does not leave it empty. */
import type { QueryResult } from '@/contract/report/report-query';

const NAME = 'report-wall';
const STORE = 'blocks';

export interface KeptBlock {
  readonly result: QueryResult;
  /** When it was fetched, this device's clock. */
  readonly at: number;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(STORE));
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')));
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return await answered(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    // A browser that keeps nothing shows what it fetches.
    return undefined;
  }
}

export const keepValue = (key: string, value: unknown): Promise<unknown> =>
  within('readwrite', (store) => store.put(value, key));
export const keptValue = (key: string): Promise<unknown> => within<unknown>('readonly', (store) => store.get(key));
export const forgetAll = (): Promise<unknown> => within('readwrite', (store) => store.clear());
