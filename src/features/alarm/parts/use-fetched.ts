/** A part of the screen that comes after the record, and comes by itself when the network is back. */
import { useEffect, useState } from 'react';
import { afterFirstRequests } from '@/lib/first-requests';
import { useLoaded } from '@/ui/common/use-loaded';

/** The record first: true after the frame in which it was painted, and on a first look when its page is kept. */
export function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let gone = false;
    const inTurn = (): void => void afterFirstRequests().then(() => !gone && setPainted(true));
    requestAnimationFrame(() => setTimeout(inTurn));
    return () => void (gone = true);
  }, []);
  return painted;
}

export interface Fetched {
  readonly loaded: boolean;
  /** The network did not bring it. */
  readonly failed: boolean;
  readonly again: () => void;
}

/** @param load a stable function; @param wanted false: only when the page has nothing else to do */
export function useFetched(load: () => Promise<unknown>, wanted: boolean): Fetched {
  const [failed, setFailed] = useState(false);
  const loaded = useLoaded(load, wanted && !failed, () => setFailed(true));
  useEffect(() => {
    if (!failed) return undefined;
    const again = (): void => setFailed(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);
  return { loaded, failed, again: () => setFailed(false) };
}
