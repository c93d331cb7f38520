/** Pull down at the top of the page to refresh. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Finger travel that counts as a wish, px; the content follows at half. */
const ENOUGH_PX = 72;
const MOST_PX = 96;

export type PullState = 'idle' | 'pulling' | 'ready' | 'refreshing';

export interface Pull {
  readonly state: PullState;
  /** How far the content is moved down, px. */
  readonly offset: number;
}

/** Listens on the element; `onRefresh` runs when the finger lets go far enough down. */
export function usePull(target: RefObject<HTMLElement | null>, onRefresh: () => Promise<void>): Pull {
  const [pull, setPull] = useState<Pull>({ state: 'idle', offset: 0 });
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    let startY: number | undefined;
    let travel = 0;
    const onStart = (event: TouchEvent): void => {
      startY = scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
      travel = 0;
    };
    const onMove = (event: TouchEvent): void => {
      if (startY === undefined) return;
      travel = (event.touches[0]?.clientY ?? startY) - startY;
      if (travel <= 0) return;
      // The browser's own pull-to-refresh would reload the page.
      if (event.cancelable) event.preventDefault();
      setPull({ state: travel > ENOUGH_PX ? 'ready' : 'pulling', offset: Math.min(travel / 2, MOST_PX) });
    };
    const onEnd = async (): Promise<void> => {
      const wanted = startY !== undefined && travel > ENOUGH_PX;
      startY = undefined;
      if (wanted) {
        setPull({ state: 'refreshing', offset: 40 });
        await refresh.current();
      }
      setPull({ state: 'idle', offset: 0 });
    };
    const end = (): void => void onEnd();
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [target]);
  return pull;
}
