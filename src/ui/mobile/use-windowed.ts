/** Draws only the blocks of a long list that are near the screen: ten thousand rows stay a few dozen in the page. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Rows per block. */
export const BLOCK_ROWS = 8;
/** Drawn beyond either edge of the screen, px. */
const MARGIN_PX = 900;
/** Height of a block that was never drawn, px per row. */
const ROW_GUESS_PX = 116;

export interface Windowed {
  /** Blocks to draw: from (included), to (excluded). */
  readonly from: number;
  readonly to: number;
  /** Heights of the space that stands for the others, px. */
  readonly before: number;
  readonly after: number;
  readonly container: (element: HTMLElement | null) => void;
  /** Tells a drawn block's true height. */
  readonly measured: (block: number, height: number) => void;
}

const sum = (from: number, to: number, heightOf: (block: number) => number): number => {
  let total = 0;
  for (let block = from; block < to; block += 1) total += heightOf(block);
  return total;
};

/** The blocks that touch the stretch between `top` and `bottom`, px from the list's own top. */
export function visibleBlocks(count: number, heightOf: (block: number) => number, top: number, bottom: number): [number, number] {
  let from = 0;
  let edge = 0;
  while (from < count - 1 && edge + heightOf(from) < top) {
    edge += heightOf(from);
    from += 1;
  }
  let to = from;
  while (to < count && edge < bottom) {
    edge += heightOf(to);
    to += 1;
  }
  return [from, Math.max(to, Math.min(from + 1, count))];
}

export function useWindowed(rows: number): Windowed {
  const count = Math.ceil(rows / BLOCK_ROWS);
  const heights = useRef(new Map<number, number>());
  const list = useRef<HTMLElement>(null);
  const heightOf = useCallback((block: number) => heights.current.get(block) ?? BLOCK_ROWS * ROW_GUESS_PX, []);
  const [range, setRange] = useState<[number, number]>([0, 2]);
  const look = useCallback(() => {
    const top = list.current ? -list.current.getBoundingClientRect().top : 0;
    const next = visibleBlocks(count, heightOf, top - MARGIN_PX, top + innerHeight + MARGIN_PX);
    setRange((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, [count, heightOf]);
  useEffect(() => {
    look();
    // Captured, since the list may scroll inside another element than the window.
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [look]);
  const container = useCallback((element: HTMLElement | null) => void (list.current = element), []);
  const measured = useCallback((block: number, height: number) => void (height > 0 && heights.current.set(block, height)), []);
  const [from, to] = [Math.min(range[0], Math.max(0, count - 1)), Math.min(range[1], count)];
  return { from, to, before: sum(0, from, heightOf), after: sum(to, count, heightOf), container, measured };
}
