/** When the next thing must be done to an alarm. */
import { HANDLE_STATE as S } from '@/contract/codes';

export interface DueTimes {
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

/** @returns the earliest of the three due times; it must be written with every change of state or of a due time */
export function nextDue(alarm: DueTimes): { dueAt: Date | null } {
  const due = NEXT_DUE[alarm.handleState];
  return { dueAt: due ? alarm[due] : null };
}
