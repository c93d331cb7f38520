/** What screens see of the outbox. A new object per change, so that React and jotai notice. */
import { type EntryState, type OutboxEntry, isUnsent, isWaiting, photoIsPending } from './entry';
import type { StorageTrouble } from './safe-store';

export interface OutboxCounts {
  /** Actions that have not arrived yet, conflicts not included. */
  unsent: number;
  /** Photos that have not arrived yet. */
  photos: number;
  /** Refused actions and refused photos that are unread. */
  conflicts: number;
}

export interface OutboxSnapshot {
  userId: number | null;
  /** Of this user only, oldest first. */
  entries: readonly OutboxEntry[];
  counts: OutboxCounts;
  /** How many unsent actions other people have on this device: a number, never what they are. */
  ofOthers: number;
  /** A call is on the wire. */
  sending: boolean;
  /** Said loudly: what is queued would not survive the page. */
  storageUnsafe: StorageTrouble | null;
}

export const EMPTY_SNAPSHOT: OutboxSnapshot = {
  userId: null,
  entries: [],
  counts: { unsent: 0, photos: 0, conflicts: 0 },
  ofOthers: 0,
  sending: false,
  storageUnsafe: null,
};

/** @returns whether a person must look at it: the action or one of its photos was refused. */
export const needsReading = (entry: OutboxEntry): boolean =>
  entry.state === 'conflict' || (!isUnsent(entry) && entry.photos.some((photo) => photo.state === 'refused'));

export const countsOf = (entries: readonly OutboxEntry[]): OutboxCounts => ({
  unsent: entries.filter(isWaiting).length,
  photos: entries.reduce(
    (sum, entry) => sum + (entry.state === 'conflict' ? 0 : entry.photos.filter(photoIsPending).length),
    0,
  ),
  conflicts: entries.filter(needsReading).length,
});

export const entriesOf = (snapshot: OutboxSnapshot, kind: string, id: number): OutboxEntry[] =>
  snapshot.entries.filter((entry) => entry.subject.kind === kind && entry.subject.id === id);

const LOUDEST_FIRST: readonly EntryState[] = ['conflict', 'sending', 'waiting', 'delivered', 'superseded'];

/** @returns the one state to show for a record that several actions are under way for. */
export const loudestState = (entries: readonly OutboxEntry[]): EntryState | null =>
  LOUDEST_FIRST.find((state) => entries.some((entry) => entry.state === state)) ?? null;
