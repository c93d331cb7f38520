/** Is it real: the record, the next step, which sheet is open. */
import { useSheet } from '@/ui/case/use-sheet';
import type { AlarmSheet, OpenSheet } from '../act/open-sheet';
import { useAlarm, type AlarmModel } from '../act/use-alarm';

export interface SureFireModel extends AlarmModel {
  readonly sheet: AlarmSheet;
}

export function useSureFire(id: number | undefined): SureFireModel {
  return { ...useAlarm(id), sheet: useSheet<OpenSheet>() };
}
