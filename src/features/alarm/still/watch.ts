/** Looks through a camera again and again, as long as somebody sees it and the line is theirs to spend. */
import { asApiError, type ApiError } from '@/api/api-error';
import { isLineSpared } from '@/lib/spared-line';
import { readStill, type Still } from './read-still';

const EVERY_MS = 5_000;

interface Watched {
  still: (still: Still) => void;
  failure: (error: ApiError) => void;
  busy: (busy: boolean) => void;
}

export interface Watch {
  /** Looks at once. */
  look: () => void;
  stop: () => void;
}

const isWorthLooking = (): boolean => document.visibilityState === 'visible' && navigator.onLine && !isLineSpared();

/** Begins with a look. */
export function watchCamera(url: string, on: Watched): Watch {
  let going: AbortController | undefined;
  let stopped = false;
  const look = async (): Promise<void> => {
    if (going) return;
    going = new AbortController();
    on.busy(true);
    try {
      const still = await readStill(url, going.signal);
      if (!stopped) on.still(still);
    } catch (error) {
      if (!stopped) on.failure(asApiError(error));
    } finally {
      going = undefined;
      if (!stopped) on.busy(false);
    }
  };
  const lookIfWorth = (): void => void (isWorthLooking() && look());
  const timer = setInterval(lookIfWorth, EVERY_MS);
  document.addEventListener('visibilitychange', lookIfWorth);
  addEventListener('online', lookIfWorth);
  void look();
  return {
    look: () => void look(),
    stop() {
      stopped = true;
      going?.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfWorth);
      removeEventListener('online', lookIfWorth);
    },
  };
}
