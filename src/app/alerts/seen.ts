/** Alarms that the person has seen on this device: no tab rings for them any more. */
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { currentSession, sessionAtom, sessionStore } from '@/session/session-state';

const KEY = 'alerts.seen';
/** More never wait at once. */
const KEPT = 300;

interface Seen {
  userId: number;
  ids: number[];
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && 'userId' in value && 'ids' in value && Array.isArray(value.ids);

const NONE: readonly number[] = [];

function read(): readonly number[] {
  const stored = readStored(KEY);
  return isSeen(stored) && stored.userId === currentSession().user?.id ? stored.ids : NONE;
}

let current: readonly number[] | undefined;
const listeners = new Set<() => void>();
function reread(): void {
  current = read();
  for (const listener of listeners) listener();
}

// Another tab of this browser has seen something.
addEventListener('storage', ({ key }) => key === KEY && reread());
sessionStore.sub(sessionAtom, () => {
  if (currentSession().status === 'signedOut') removeStored(KEY);
  reread();
});

/** Keeps that these were seen; other tabs fall silent too. */
export function markSeen(ids: readonly number[]): void {
  const user = currentSession().user;
  const before = read();
  const fresh = ids.filter((id) => !before.includes(id));
  if (!user || fresh.length === 0) return;
  writeStored(KEY, { userId: user.id, ids: [...before, ...fresh].slice(-KEPT) });
  reread();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const snapshot = (): readonly number[] => (current ??= read());

export const useSeen = (): readonly number[] => useSyncExternalStore(subscribe, snapshot, snapshot);
