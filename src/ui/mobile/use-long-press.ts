/** A finger that rests on something: it is chosen, not opened. */
import { useRef, type PointerEvent } from 'react';

const HELD_MS = 450;
/** A finger that goes farther scrolls, px. */
const STILL_PX = 10;

/** @param onHeld runs when a finger rests */
export function useLongPress(onHeld: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; fired: boolean }>(undefined);
  const stop = (): void => clearTimeout(held.current?.timer);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      stop();
      const timer = setTimeout(() => {
        if (held.current) held.current.fired = true;
        onHeld();
      }, HELD_MS);
      held.current = { timer, x, y, fired: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.abs(clientX - from.x) + Math.abs(clientY - from.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The tap that ends the holding opens nothing. */
    wasHeld: (): boolean => {
      const fired = held.current?.fired ?? false;
      if (held.current) held.current.fired = false;
      return fired;
    },
  };
}
