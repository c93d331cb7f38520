/** By what the list of open alarms is ordered: urgency first, then what is due next. */
import { isOpen } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, HANDLE_STATE as S, type HandleState } from '@/contract/codes';

export interface OrderedAlarm {
  category: number;
  handleState: number;
  dueAckAt: Date | null;
  dueVerdictAt: Date | null;
  dueCloseAt: Date | null;
}

const NEXT_DUE: Partial<Record<number, 'dueAckAt' | 'dueVerdictAt' | 'dueCloseAt'>> = {
  [S.pending]: 'dueAckAt',
  [S.verifying]: 'dueVerdictAt',
  [S.handling]: 'dueCloseAt',
  [S.reviewing]: 'dueCloseAt',
};

function urgencyOf(alarm: OrderedAlarm): number {
  if (!isOpen(alarm.handleState as HandleState)) return 2;
  return alarm.category === ALARM_CATEGORY.fire && alarm.handleState === S.pending ? 0 : 1;
}

/** @returns the columns that must be written with every change of state or due time. */
export function orderFields(alarm: OrderedAlarm): { urgency: number; dueAt: Date | null } {
  const due = NEXT_DUE[alarm.handleState];
  return { urgency: urgencyOf(alarm), dueAt: due ? alarm[due] : null };
}
