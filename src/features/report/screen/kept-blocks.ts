/** The last good numbers of a wall, kept on the device: a power cut or a lost line does not leave it empty. */
const NAME = 'report-wall';
const STORE = 'blocks';

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

/** Names of blocks begin so; what else is kept is not a report's. */
export const blockName = (reportId: number, version: number, no: number): string =>
  `block/${reportId}.${version}.${no}`;

/** Numbers of reports, or of versions of them, that this wall no longer shows. */
export async function forgetOthers(
  shown: readonly { readonly reportId: number; readonly no: number }[],
): Promise<void> {
  const wanted = shown.map(({ reportId, no }) => `block/${reportId}.${no}.`);
  const names = await within('readonly', (store) => store.getAllKeys());
  for (const name of names ?? []) {
    // As they were called before they named their version.
    const isOther = typeof name === 'string' && /^\d+-\d+$/.test(name);
    const isBlock = typeof name === 'string' && name.startsWith('block/');
    if (isOther || (isBlock && !wanted.some((each) => name.startsWith(each))))
      await within('readwrite', (store) => store.delete(name));
  }
}
