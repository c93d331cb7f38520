/**
 * Looks through a camera again and again, as long as somebody sees it and the line is theirs to spend. Whoever has not
 * touched the page for a while may have laid the phone aside: then it rests until it is asked to go on.
 */
import { asApiError, type ApiError } from '@/api/api-error';
import { isSavingData } from '@/lib/data-saver';
import { readStill, type Still } from './read-still';

const EVERY_MS = 5_000;
/** Where nothing moves: the same picture so many times, and it is looked at more seldom. */
const UNMOVED = 3;
const UNMOVED_EVERY_MS = 60_000;
const UNTOUCHED_MS = 2 * 60_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

interface Watched {
  still: (still: Still) => void;
  failure: (error: ApiError) => void;
  busy: (busy: boolean) => void;
  /** It rests, or goes on. */
  resting: (resting: boolean) => void;
}

export interface Watch {
  /** Looks at once, and goes on looking. */
  look: () => void;
  stop: () => void;
}

const isWorthLooking = (): boolean => document.visibilityState === 'visible' && navigator.onLine && !isSavingData();

/** When somebody last showed to be there. @returns also how to stop */
function watchTouches(): { isAway: () => boolean; isHere: () => void; stop: () => void } {
  let last = Date.now();
  const isHere = (): void => void (last = Date.now());
  const isBack = (): void => void (document.visibilityState === 'visible' && isHere());
  for (const touch of TOUCHES) addEventListener(touch, isHere, { passive: true });
  document.addEventListener('visibilitychange', isBack);
  return {
    isAway: () => Date.now() - last >= UNTOUCHED_MS,
    isHere,
    stop() {
      for (const touch of TOUCHES) removeEventListener(touch, isHere);
      document.removeEventListener('visibilitychange', isBack);
    },
  };
}

/** Begins with a look. */
export function watchCamera(url: string, on: Watched): Watch {
  const touches = watchTouches();
  let going: AbortController | undefined;
  let stopped = false;
  let resting = false;
  let last: Still | undefined;
  let unmoved = 0;
  let lookedAt = 0;
  const rest = (now: boolean): void => {
    if (resting !== now) on.resting(now);
    resting = now;
  };
  const look = async (): Promise<void> => {
    if (going) return;
    going = new AbortController();
    on.busy(true);
    lookedAt = Date.now();
    try {
      const before = last;
      last = await readStill(url, going.signal, last);
      unmoved = before?.blob === last.blob ? unmoved + 1 : 0;
      if (!stopped) on.still(last);
    } catch (error) {
      if (!stopped) on.failure(asApiError(error));
    } finally {
      going = undefined;
      if (!stopped) on.busy(false);
    }
  };
  const lookIfWorth = (): void => {
    if (resting || !isWorthLooking()) return;
    if (touches.isAway()) rest(true);
    else if (unmoved < UNMOVED || Date.now() - lookedAt >= UNMOVED_EVERY_MS) void look();
  };
  const timer = setInterval(lookIfWorth, EVERY_MS);
  document.addEventListener('visibilitychange', lookIfWorth);
  addEventListener('online', lookIfWorth);
  void look();
  return {
    look() {
      touches.isHere();
      rest(false);
      void look();
    },
    stop() {
      stopped = true;
      touches.stop();
      going?.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfWorth);
      removeEventListener('online', lookIfWorth);
    },
  };
}
