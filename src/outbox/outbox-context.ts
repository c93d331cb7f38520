/** What the two senders (actions, photos) share. */
import type { ApiError } from '@/api/api-error';
import type { Backoff } from './backoff';
import type { EntryError, EntryPhoto, OutboxEntry } from './entry';
import type { Lock } from './lock';
import type { SafeStore } from './safe-store';
import type { Transport } from './transport';

export interface OutboxContext {
  store: SafeStore;
  send: Transport;
  lock: Lock;
  backoff: Backoff;
  /** The signed-in user's entries, oldest first. */
  entries(): readonly OutboxEntry[];
  /** Reads the queue again and notifies this page. */
  refresh(): Promise<void>;
  /** The same, and tells the other tabs. */
  changed(): Promise<void>;
  /** Whether this entry's user is the one whose token would be sent along now. */
  maySend(entry: OutboxEntry): boolean;
  /**
   * Runs a lane's call and counts it as "on the wire" meanwhile.
   * @param call gets a signal that `cut` sets off
   */
  onWire<T>(lane: string, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Ends the call that the lane has on the wire, if any: its key makes sending again harmless. */
  cut(lane: string): void;
  progress(photoKey: string, share: number): void;
}

export const entryError = (error: ApiError): EntryError => ({
  code: error.code,
  params: error.params,
  status: error.status,
  serverMessage: error.serverMessage,
  fields: error.fields,
});

/** @returns the entry with one photo changed. */
export const withPhoto = (entry: OutboxEntry, key: string, change: (photo: EntryPhoto) => EntryPhoto): OutboxEntry => ({
  ...entry,
  photos: entry.photos.map((photo) => (photo.key === key ? change(photo) : photo)),
});
