/** Which report of a wall is shown: each for its seconds, held while somebody touches the screen; the next is loaded before its turn. */
import { useEffect, useState } from 'react';
import { preloadAfterMs, SECOND_MS } from './wall-rules';

const HELD_MS = 60 * SECOND_MS;

export interface Rotation {
  readonly at: number;
  /** The one whose turn comes in a moment: fetched and drawn, not seen. */
  readonly next: number | undefined;
  readonly isHeld: boolean;
  readonly hold: () => void;
}

export function useRotation(reports: readonly { readonly seconds: number }[]): Rotation {
  const [turn, setTurn] = useState(0);
  const [isNear, setNear] = useState(false);
  const [heldUntil, setHeldUntil] = useState(0);
  const count = reports.length;
  const at = count === 0 ? 0 : turn % count;
  const seconds = reports[at]?.seconds ?? 0;
  const isHeld = heldUntil > 0;
  useEffect(() => {
    if (count < 2 || isHeld) return undefined;
    const near = setTimeout(() => setNear(true), preloadAfterMs(seconds));
    const over = setTimeout(() => {
      setNear(false);
      setTurn((at + 1) % count);
    }, seconds * SECOND_MS);
    return () => {
      clearTimeout(near);
      clearTimeout(over);
    };
  }, [at, count, seconds, isHeld]);
  useEffect(() => {
    if (heldUntil === 0) return undefined;
    const timer = setTimeout(() => setHeldUntil(0), Math.max(0, heldUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [heldUntil]);
  const next = isNear && count > 1 ? (at + 1) % count : undefined;
  return { at, next, isHeld, hold: () => setHeldUntil(Date.now() + HELD_MS) };
}
