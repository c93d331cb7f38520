/** Keyboard selection in a list of options. */
import { useState, type KeyboardEvent } from 'react';

export interface Options {
  /** −1 when there is none. */
  active: number;
  point: (index: number) => void;
  /** Arrows, Home and End move; Enter chooses. */
  onKeyDown: (event: KeyboardEvent) => void;
}

const stepOf = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** @param of changes with the listed options: the selection then starts again */
export function useOptions(count: number, of: string, choose: (index: number) => void): Options {
  const [at, setAt] = useState({ of, index: 0 });
  const active = count === 0 ? -1 : at.of === of ? Math.min(at.index, count - 1) : 0;
  const point = (index: number): void => setAt({ of, index });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends the choice of Chinese characters is not meant for the list.
    if (count === 0 || event.nativeEvent.isComposing) return;
    const next = stepOf(event.key, active, count);
    if (next !== undefined) point(next);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return { active, point, onKeyDown };
}
