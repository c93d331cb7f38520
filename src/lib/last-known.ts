/**
 * The last records seen on this device, per person: shown at once on a later visit, readable offline.
 * Bounded in number and size; the least recently seen go first.
 */
import { readStored, removeStored, writeStored } from './storage';

export interface KnownRecord {
  readonly data: unknown;
  /** When it was true, in ms since 1970. */
  readonly at: number;
}

interface IndexEntry {
  scope: string;
  key: string;
  /** Characters of the stored text. */
  size: number;
}

const MAX_RECORDS = 40;
const MAX_CHARACTERS = 400_000;
const INDEX = 'known.index';
const placeOf = (scope: string, key: string): string => `known.${scope}.${key}`;

const isEntry = (value: unknown): value is IndexEntry =>
  typeof value === 'object' && value !== null && 'scope' in value && 'key' in value && 'size' in value;

/** Oldest first. */
function readIndex(): IndexEntry[] {
  const stored = readStored(INDEX);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function dropOldest(index: IndexEntry[]): void {
  const oldest = index.shift();
  if (oldest) removeStored(placeOf(oldest.scope, oldest.key));
}

/** Stores a record and evicts older ones. A record above the limit, or that does not fit into the storage, is not stored. */
export function rememberRecord(scope: string, key: string, data: unknown, at: number = Date.now()): void {
  const size = JSON.stringify(data)?.length ?? 0;
  const index = readIndex().filter((entry) => entry.scope !== scope || entry.key !== key);
  if (size > MAX_CHARACTERS) return;
  const total = () => index.reduce((sum, entry) => sum + entry.size, size);
  while (index.length >= MAX_RECORDS || total() > MAX_CHARACTERS) dropOldest(index);
  // The storage is full: evicts the oldest records until it fits or none is left.
  while (!writeStored(placeOf(scope, key), { data, at }) && index.length > 0) dropOldest(index);
  writeStored(INDEX, [...index, { scope, key, size }]);
}

/** @returns the record as it was last seen, or undefined. The caller checks its shape: it may be of an older version. */
export function recallRecord(scope: string, key: string): KnownRecord | undefined {
  const stored = readStored(placeOf(scope, key));
  if (typeof stored !== 'object' || stored === null || !('data' in stored) || !('at' in stored)) return undefined;
  return typeof stored.at === 'number' ? { data: stored.data, at: stored.at } : undefined;
}

/** Forgets a record that is gone, or no longer permitted. All of a person go with their session: `forgetPerson`. */
export function forgetRecord(scope: string, key: string): void {
  removeStored(placeOf(scope, key));
  writeStored(
    INDEX,
    readIndex().filter((entry) => entry.scope !== scope || entry.key !== key),
  );
}
