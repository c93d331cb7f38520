/** Draws only the blocks of a long list that are near the screen: ten thousand rows stay a few dozen in the page. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows per block. */
export const BLOCK_ROWS = 8;
/** Drawn beyond either edge of the screen, px. */
const MARGIN_PX = 900;
/** Height of a block that was never drawn, px per row. */
const ROW_GUESS_PX = 116;
/** Drawn before the page has been measured. */
const FIRST_BLOCKS = 2;

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
export function visibleBlocks(
  count: number,
  heightOf: (block: number) => number,
  top: number,
  bottom: number,
): [number, number] {
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

interface Stretch {
  from: number;
  to: number;
  before: number;
  after: number;
}

const isSame = (one: Stretch, other: Stretch): boolean =>
  one.from === other.from && one.to === other.to && one.before === other.before && one.after === other.after;

export function useWindowed(rows: number): Windowed {
  const count = Math.ceil(rows / BLOCK_ROWS);
  const heights = useRef(new Map<number, number>());
  const list = useRef<HTMLElement>(null);
  const [stretch, setStretch] = useState<Stretch>({ from: 0, to: FIRST_BLOCKS, before: 0, after: 0 });
  const look = useCallback(() => {
    const heightOf = (block: number): number => heights.current.get(block) ?? BLOCK_ROWS * ROW_GUESS_PX;
    const top = list.current ? -list.current.getBoundingClientRect().top : 0;
    const [from, to] = visibleBlocks(count, heightOf, top - MARGIN_PX, top + innerHeight + MARGIN_PX);
    const next = { from, to, before: sum(0, from, heightOf), after: sum(to, count, heightOf) };
    setStretch((now) => (isSame(now, next) ? now : next));
  }, [count]);
  useLayoutEffect(() => {
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
  const measured = useCallback(
    (block: number, height: number) => void (height > 0 && heights.current.set(block, height)),
    [],
  );
  // Fewer rows than a moment ago (a filter): what is left of the old stretch, until the next look.
  const to = Math.min(stretch.to, count);
  return { ...stretch, from: Math.max(0, Math.min(stretch.from, to - 1)), to, container, measured };
}
