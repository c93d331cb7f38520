/** How many fields of a least width stand beside each other in an element. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Fitting {
  /** Of the row of fields. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly count: number;
}

/** px. */
const FIELD = 140;
const GAP = 8;
/** The button that shows the rest, px. */
const MORE = 92;
/** The first is worth having though it is narrow, px. */
const FIRST = 96;

/** @param width of the row, px; 0 where nothing is measured @returns how many of them stand in the row */
export function fittingIn(width: number, fields: number): number {
  const room = (px: number): number => Math.max(0, Math.floor((px + GAP) / (FIELD + GAP)));
  if (width === 0 || room(width) >= fields) return fields;
  const left = width - MORE - GAP;
  return Math.max(room(left), left >= FIRST ? 1 : 0);
}

export function useFitting(fields: number): Fitting {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    setWidth(row.clientWidth);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(row.clientWidth));
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return { ref, count: fittingIn(width, fields) };
}
