/** Which sheet or dialog about a case is open. */
import { useCallback, useMemo, useState } from 'react';

/** A form of the area by its kind; `more` lists what else may be done. */
export interface AnySheet {
  readonly kind: string;
}

export interface SheetModel<Open extends AnySheet = AnySheet> {
  readonly open: Open | null;
  readonly show: (sheet: Open) => void;
  readonly close: () => void;
}

export function useSheet<Open extends AnySheet>(): SheetModel<Open> {
  const [open, setOpen] = useState<Open | null>(null);
  const close = useCallback(() => setOpen(null), []);
  return useMemo(() => ({ open, show: setOpen, close }), [open, close]);
}
