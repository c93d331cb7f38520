/** Recently opened pages, per user on this device. */
import { readStored, writeStored } from '@/lib/storage';

const MOST = 8;
const keyOf = (userId: number): string => `recents.${userId}`;

/** @returns paths, the last one first */
export function recentPaths(userId: number | undefined): string[] {
  const stored = userId === undefined ? [] : readStored(keyOf(userId));
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

export function rememberVisit(userId: number, path: string): void {
  writeStored(keyOf(userId), [path, ...recentPaths(userId).filter((other) => other !== path)].slice(0, MOST));
}
