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

/** What the finger stands on has its own pull, or can itself be scrolled up first. */
function belongsToInner(event: TouchEvent, outer: HTMLElement): boolean {
  let step = event.target instanceof Element ? event.target : null;
  while (step && step !== outer) {
    if (step.scrollTop > 0 || step.classList.contains('sp-pull')) return true;
    step = step.parentElement;
  }
  return false;
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
    let startX = 0;
    let startY: number | undefined;
    let travel = 0;
    const onStart = (event: TouchEvent): void => {
      const [finger] = event.touches;
      const mayPull = scrollY <= 0 && event.touches.length === 1 && !belongsToInner(event, element);
      startY = mayPull ? finger?.clientY : undefined;
      startX = finger?.clientX ?? 0;
      travel = 0;
    };
    const onMove = (event: TouchEvent): void => {
      if (startY === undefined) return;
      const [finger] = event.touches;
      const aside = Math.abs((finger?.clientX ?? startX) - startX);
      const down = (finger?.clientY ?? startY) - startY;
      // Sideways from the start: a strip is being swiped, not the page pulled.
      if (travel === 0 && aside > Math.abs(down)) {
        startY = undefined;
        return;
      }
      travel = down;
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
