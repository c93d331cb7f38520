/** Fetches what a tap may need, before the line may drop. */
import { useEffect } from 'react';
import { isSavingData } from '@/lib/data-saver';

/** Well after the first record is on the screen, in ms. */
const AFTER_MS = 4_000;

/**
 * Without a service worker (iOS webviews) a chunk that is not here yet cannot be fetched offline. Whoever saves data fetches
 * what is tapped.
 * @param load the same functions that `lazy` gets; stable
 */
export function useFetchLater(load: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const fetchAll = (): void => void Promise.allSettled(load.map((each) => each()));
    const timer = setTimeout(() => !isSavingData() && fetchAll(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
