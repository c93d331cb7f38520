/** A swipe to the side over a picture. */
import { useRef, type PointerEvent } from 'react';

/** px: less is a tap that slipped. */
const LEAST = 48;

/** @returns listeners for the element; `by` is 1 to the next and -1 to the one before */
export function useSwipe(swiped: (by: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent): void => {
      began.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent): void => {
      const from = began.current;
      began.current = undefined;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= LEAST && Math.abs(across) > Math.abs(down) * 2) swiped(across < 0 ? 1 : -1);
    },
  };
}
