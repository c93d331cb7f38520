/** Is it real: the record, the next step, which sheet is open. */
import { VERDICT } from '@/contract/codes';
import { useAlarm, type AlarmModel } from '../act/use-alarm';
import { useSheet } from '@/ui/case/use-sheet';
import type { AlarmSheet, OpenSheet } from '../act/open-sheet';

/** What the buttons of this screen do; both presentations lay them out. */
export interface DecideHandlers {
  readonly acknowledge: () => void;
  readonly confirmFire: () => void;
  readonly judgeFalse: () => void;
  readonly judgeOther: () => void;
}

export interface SureFireModel extends AlarmModel {
  readonly sheet: AlarmSheet;
  readonly on: DecideHandlers;
}

export function useSureFire(id: number | undefined): SureFireModel {
  const model = useAlarm(id);
  const sheet = useSheet<OpenSheet>();
  const { run } = model.act;
  const on: DecideHandlers = {
    acknowledge: () => void run({ action: 'acknowledge' }),
    confirmFire: () => void run({ action: 'confirmFire' }),
    judgeFalse: () => sheet.show({ kind: 'judge', verdict: VERDICT.falseAlarm }),
    judgeOther: () => sheet.show({ kind: 'judge' }),
  };
  return { ...model, sheet, on };
}
