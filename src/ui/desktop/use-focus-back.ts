/** What opened a drawer or dialog has the focus again when that is gone. */
import { useEffect, useRef, useState } from 'react';

interface Opener {
  readonly element: Element | null;
  /** Of the row it stands in: the row may be drawn anew meanwhile. */
  readonly row: string | undefined;
}

function openerNow(): Opener {
  const element = document.activeElement;
  return { element, row: element?.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'] };
}

const rowOf = (key: string | undefined): Element | null =>
  key === undefined ? null : document.querySelector(`tr[data-row-key="${CSS.escape(key)}"]`);

/**
 * To be called by what is drawn only while it is open.
 * @param shown the row whose record is open now, where another than the first may be
 */
export function useFocusBack(shown?: string): void {
  const [{ element, row }] = useState(openerNow);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(
    () => () => {
      // Something else has taken the focus: another drawer, another page.
      if (document.activeElement && document.activeElement !== document.body) return;
      const { current } = latest;
      const moved = current !== undefined && current !== row ? rowOf(current) : null;
      const target = moved ?? (element?.isConnected ? element : rowOf(row));
      if (target instanceof HTMLElement) target.focus({ preventScroll: moved === null });
    },
    [element, row],
  );
}
