/** Which report of a wall is shown: each for its seconds, held while somebody touches the screen. */
import { useEffect, useState } from 'react';

const HELD_MS = 60_000;

export function useRotation(reports: readonly { readonly seconds: number }[]): {
  readonly at: number;
  readonly isHeld: boolean;
  readonly hold: () => void;
} {
  const [at, setAt] = useState(0);
  const [heldUntil, setHeldUntil] = useState(0);
  const count = reports.length;
  const seconds = reports[at % Math.max(1, count)]?.seconds ?? 0;
  const isHeld = heldUntil > 0;
  useEffect(() => {
    if (count < 2 || isHeld) return;
    const timer = setTimeout(() => setAt((at + 1) % count), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [at, count, seconds, isHeld]);
  useEffect(() => {
    if (heldUntil === 0) return;
    const timer = setTimeout(() => setHeldUntil(0), Math.max(0, heldUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [heldUntil]);
  return { at: count === 0 ? 0 : at % count, isHeld, hold: () => setHeldUntil(Date.now() + HELD_MS) };
}
