/** Recently opened pages, per user on this device; the workbench tells the server of them. */
import { readStored, writeStored } from '@/lib/storage';

export interface Visit {
  path: string;
  /** ms since 1970, this device's clock. */
  at: number;
}

const MOST = 50;
/** So many the search offers. */
const OFFERED = 8;
const keyOf = (userId: number): string => `recents.${userId}`;

/** An older program kept paths alone. */
function visitOf(stored: unknown): Visit[] {
  if (typeof stored === 'string') return [{ path: stored, at: 0 }];
  if (typeof stored !== 'object' || stored === null) return [];
  const { path, at } = stored as Partial<Visit>;
  return typeof path === 'string' && typeof at === 'number' ? [{ path, at }] : [];
}

/** @returns each page once, the last one first */
export function recentVisits(userId: number | undefined): Visit[] {
  const stored = userId === undefined ? [] : readStored(keyOf(userId));
  return Array.isArray(stored) ? stored.flatMap(visitOf) : [];
}

/** @returns paths, the last one first */
export const recentPaths = (userId: number | undefined): string[] =>
  recentVisits(userId)
    .slice(0, OFFERED)
    .map(({ path }) => path);

export function rememberVisit(userId: number, path: string): void {
  const others = recentVisits(userId).filter((other) => other.path !== path);
  writeStored(keyOf(userId), [{ path, at: Date.now() }, ...others].slice(0, MOST));
}
