/** Browser storage that never throws: private modes and full quotas are normal on phones. Entries may expire. */

import { SEEN_LINKS } from './kept-messages';

interface Entry {
  value: unknown;
  /** ms since 1970; absent: never. */
  until?: number;
}

const area = (kind: 'local' | 'session'): Storage | undefined => {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** @returns the stored value, or undefined when absent, expired or unreadable. */
export function readStored(key: string, kind: 'local' | 'session' = 'local'): unknown {
  try {
    const raw = area(kind)?.getItem(key);
    if (raw === null || raw === undefined) return undefined;
    const entry = JSON.parse(raw) as Entry;
    if (entry.until !== undefined && entry.until < Date.now()) {
      area(kind)?.removeItem(key);
      return undefined;
    }
    return entry.value;
  } catch {
    return undefined;
  }
}

/** @returns false when the browser refused (quota, private mode). `minutes` is how long the entry lives. */
export function writeStored(
  key: string,
  value: unknown,
  options: { minutes?: number; kind?: 'local' | 'session' } = {},
): boolean {
  const entry: Entry = { value, ...(options.minutes && { until: Date.now() + options.minutes * 60_000 }) };
  try {
    const storage = area(options.kind ?? 'local');
    storage?.setItem(key, JSON.stringify(entry));
    return storage !== undefined;
  } catch {
    return false;
  }
}

export function removeStored(key: string, kind: 'local' | 'session' = 'local'): void {
  try {
    area(kind)?.removeItem(key);
  } catch {
    // Nothing to remove where storage is forbidden.
  }
}

/**
 * What outlives a session: how this device looks, what it was told before anybody signed in, the credentials (whoever
 * writes them ends them), what is nobody's of the platform (`sp.`: a guest's own pass ends with the visit), and work that is
 * not sent, which is kept under its person's number. All else is somebody's.
 */
const STAYS = /^(theme|language|settings|pwa|login|register|content-|sp\.|outbox|draft|session\.(cred|chat|ended))/;

/** The cache of `kept-picture`. */
export const KEPT_PICTURES = 'pictures';

/** The database of `outbox/kept-lists`. */
export const KEPT_LISTS = 'lists';

/** Removes the former user's data from the device. */
export function forgetPerson(): void {
  const { caches, indexedDB } = globalThis;
  for (const name of [KEPT_PICTURES, SEEN_LINKS]) void caches?.delete(name);
  indexedDB?.deleteDatabase(KEPT_LISTS);
  for (const kind of ['local', 'session'] as const)
    for (const key of Object.keys(area(kind) ?? {})) if (!STAYS.test(key)) removeStored(key, kind);
}
