/** The widths that a person gives the columns of a table: drawn at once, kept when they let go. */
import { useEffect, useRef, useState } from 'react';

export interface ColumnWidths {
  /** Changed on this page, by the column's name; px. */
  readonly drawn: Readonly<Record<string, number>>;
  readonly draw: (name: string, width: number) => void;
  readonly keep: () => void;
}

/** Several steps of a key are kept together, ms. */
const SOON = 400;

/** @param save for next time; absent: the widths last as long as the page */
export function useColumnWidths(save: ((widths: Readonly<Record<string, number>>) => void) | undefined): ColumnWidths {
  const [drawn, setDrawn] = useState<Readonly<Record<string, number>>>({});
  const latest = useRef({ drawn, save });
  useEffect(() => {
    latest.current = { drawn, save };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = (): void => {
    timer.current = undefined;
    const { drawn: widths, save: keep } = latest.current;
    if (!keep) return;
    keep(widths);
    // From now on they are the list's own, which may be put back to what everybody has.
    setDrawn({});
  };
  // What was changed just before the page is left is kept too.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      latest.current.save?.(latest.current.drawn);
    },
    [],
  );
  return {
    drawn,
    draw: (name, width) => setDrawn((before) => ({ ...before, [name]: width })),
    keep: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(saveNow, SOON);
    },
  };
}
