/** A part of a screen that is fetched when it is first wanted, or earlier when the page has nothing else to do. */
import { useEffect, useRef, useState } from 'react';
import { afterFirstRequests } from '@/lib/first-requests';
import { isSavingData } from '@/lib/data-saver';

/** Where there is no idle callback (iOS): after the record has long been shown, in ms. */
const LATER_MS = 3_000;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: LATER_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, LATER_MS);
  return () => clearTimeout(timer);
}

/** What is waited for is asked for again this often, in ms. */
const AGAIN_MS = 2_000;

/**
 * For what must be there before the line may drop: fetched right after the page was drawn, and while somebody waits for
 * it again and again.
 * @param load a stable function
 * @returns whether it is there
 */
export function useLoadedSoon(load: () => Promise<unknown>, waitedFor: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const fetchIt = (): void => {
      load().then(
        () => void (!gone && setLoaded(true)),
        () => void (!gone && waitedFor && (timer = setTimeout(fetchIt, AGAIN_MS))),
      );
    };
    const inTurn = (): void => void afterFirstRequests().then(() => !gone && fetchIt());
    timer = setTimeout(waitedFor ? fetchIt : inTurn);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [loaded, waitedFor, load]);
  return loaded;
}

/**
 * @param load a stable function; the module's own cache keeps what it brought
 * @param onFailed wanted, but the network did not bring it: the person is told, nothing else is lost
 * @returns whether it is there
 */
export function useLoaded(load: () => Promise<unknown>, wanted: boolean, onFailed: () => void): boolean {
  const [loaded, setLoaded] = useState(false);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    if (loaded) return undefined;
    let gone = false;
    const fetchIt = (): void => {
      load().then(
        () => void (!gone && setLoaded(true)),
        () => void (wanted && !gone && failed.current()),
      );
    };
    if (!wanted) {
      const stop = whenIdle(() => void afterFirstRequests().then(() => !gone && !isSavingData() && fetchIt()));
      return () => {
        gone = true;
        stop();
      };
    }
    fetchIt();
    return () => {
      gone = true;
    };
  }, [loaded, wanted, load]);
  return loaded;
}
