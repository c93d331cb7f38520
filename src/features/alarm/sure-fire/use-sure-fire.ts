/** Is the fire real: the record, the next step, which sheet is open. */
import { useCallback, useState } from 'react';
import { VERDICT } from '@/contract/codes';
import type { OpenForm } from '../act/act-forms';
import { useAlarm, useAlarmAddress, type AlarmModel } from '../act/use-alarm';

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
  return { open, show: setOpen, close };
}

/** What the buttons of this screen do; both presentations lay them out. */
export interface DecideHandlers {
  readonly acknowledge: () => void;
  readonly confirmFire: () => void;
  readonly judgeFalse: () => void;
  readonly judgeOther: () => void;
  readonly arrive: () => void;
  readonly more: () => void;
}

export interface SureFireModel extends AlarmModel {
  readonly sheet: SheetModel;
  readonly on: DecideHandlers;
}

export function useSureFire(): SureFireModel {
  const { id } = useAlarmAddress();
  const model = useAlarm(id);
  const sheet = useSheet();
  const { run } = model.act;
  const on: DecideHandlers = {
    acknowledge: () => void run({ action: 'acknowledge' }),
    confirmFire: () => void run({ action: 'confirmFire' }),
    judgeFalse: () => sheet.show({ kind: 'judge', verdict: VERDICT.falseAlarm }),
    judgeOther: () => sheet.show({ kind: 'judge' }),
    arrive: () => sheet.show({ kind: 'arrive' }),
    more: () => sheet.show({ kind: 'more' }),
  };
  return { ...model, sheet, on };
}
