/** Fetches what a tap may need, before the line may drop. */
import { useEffect } from 'react';

/** Well after the first record is on the screen, in ms. */
const AFTER_MS = 4_000;

/**
 * Without a service worker (iOS webviews) a chunk that is not here yet cannot be fetched offline.
 * @param load the same functions that `lazy` gets; stable
 */
export function useFetchLater(load: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(load.map((each) => each())), AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
