/** A part of a screen that is fetched when it is first wanted, or earlier when the page has nothing else to do. */
import { useEffect, useState, type ComponentType } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

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

/**
 * @param load a stable function, so that it is fetched once
 * @param onFailed wanted, but the network did not bring it: the person is told, nothing else is lost
 * @returns undefined until it is there
 */
export function useLazyPart<P>(load: Load<P>, wanted: boolean, onFailed: () => void): ComponentType<P> | undefined {
  const [part, setPart] = useState<{ view: ComponentType<P> }>();
  useEffect(() => {
    if (part) return undefined;
    let gone = false;
    const fetchIt = (): void => {
      load().then(
        (loaded) => void (!gone && setPart({ view: loaded.default })),
        () => void (wanted && !gone && onFailed()),
      );
    };
    const stop = wanted ? undefined : whenIdle(fetchIt);
    if (wanted) fetchIt();
    return () => {
      gone = true;
      stop?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onFailed is said by whoever is drawn at that time
  }, [part, wanted, load]);
  return part?.view;
}
