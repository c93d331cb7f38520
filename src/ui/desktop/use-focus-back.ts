/** What opened a drawer or dialog has the focus again when that is gone. */
import { useEffect, useState } from 'react';

interface Opener {
  readonly element: Element | null;
  /** Of the row it stands in: the row may be drawn anew meanwhile. */
  readonly row: string | undefined;
}

function openerNow(): Opener {
  const element = document.activeElement;
  return { element, row: element?.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'] };
}

/** To be called by what is drawn only while it is open. */
export function useFocusBack(): void {
  const [{ element, row }] = useState(openerNow);
  useEffect(
    () => () => {
      // Something else has taken the focus: another drawer, another page.
      if (document.activeElement && document.activeElement !== document.body) return;
      const again = row === undefined ? null : document.querySelector(`tr[data-row-key="${CSS.escape(row)}"]`);
      const target = element?.isConnected ? element : again;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [element, row],
  );
}
