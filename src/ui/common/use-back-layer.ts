/** Gives an overlay its place on the back stack while it is open. */
import { useEffect, useRef } from 'react';
import { pushLayer } from '@/lib/back-stack';

/** While `open`, the hardware back key calls `onClose` instead of leaving the page. */
export function useBackLayer(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? pushLayer(() => close.current()) : undefined), [open]);
}
