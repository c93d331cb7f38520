/** A finger that stays: where a mouse would use its other button. */
import { useRef, type TouchEvent } from 'react';

/** As long as the systems' own, in ms. */
const LONG_MS = 500;

export interface LongPress {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: () => void;
  onTouchMove: () => void;
  onTouchCancel: () => void;
}

export function useLongPress(act: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  const start = (): void => {
    stop();
    timer.current = setTimeout(act, LONG_MS);
  };
  return { onTouchStart: start, onTouchEnd: stop, onTouchMove: stop, onTouchCancel: stop };
}
