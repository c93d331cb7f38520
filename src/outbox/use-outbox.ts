/** The outbox for screens. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EntryState, OutboxEntry } from './entry';
import { loadPhoto, outboxSnapshot, subscribeOutbox } from './outbox';
import { entriesOf, loudestState, type OutboxCounts, type OutboxSnapshot } from './snapshot';
import type { StorageTrouble } from './safe-store';

/** @returns entries of the signed-in user (oldest first), counts, and whether storage can be trusted. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(subscribeOutbox, outboxSnapshot);

/** @returns the entries about one record, delivered ones of the last ten minutes included. */
export function useEntriesOf(kind: string, id: number): OutboxEntry[] {
  const snapshot = useOutbox();
  return useMemo(() => entriesOf(snapshot, kind, id), [snapshot, kind, id]);
}

/** @returns the one state to show beside a record: 冲突 before 发送中 before 待发送 before 已送达; null: nothing. */
export const useSubjectState = (kind: string, id: number): EntryState | null => loudestState(useEntriesOf(kind, id));

export const useOutboxCounts = (): OutboxCounts => useOutbox().counts;

/** @returns why queued actions would not survive the page; null when they would. Show it loudly. */
export const useStorageUnsafe = (): StorageTrouble | null => useOutbox().storageUnsafe;

/** @returns an object URL of a photo that is still in the outbox, revoked by itself. */
export function usePhotoUrl(key: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void loadPhoto(key).then((blob) => {
      if (gone || !blob) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [key]);
  return url;
}
