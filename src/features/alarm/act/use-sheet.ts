/** Which sheet or dialog about the alarm is open. */
import { useCallback, useMemo, useState } from 'react';
import type { OpenForm } from './act-forms';

/** `more` lists what else may be done. */
export type OpenSheet = OpenForm | { readonly kind: 'more' };

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
