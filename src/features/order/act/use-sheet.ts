/** Which sheet or dialog about the order is open. */
import { useCallback, useMemo, useState } from 'react';
import type { SheetAction } from '../order-action';

/** `more` lists what else may be done. */
export type OpenSheet = SheetAction | 'more';

export interface SheetModel {
  readonly open: OpenSheet | null;
  readonly show: (sheet: OpenSheet) => void;
  readonly close: () => void;
}

export function useSheet(): SheetModel {
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const close = useCallback(() => setOpen(null), []);
  return useMemo(() => ({ open, show: setOpen, close }), [open, close]);
}
