/** Where a due time lies when its calendar changes: the working time that is left stays the same. */
import type { CalendarPair } from './due-times.usecases';
import { addWorkingMs, workingMsBetween } from './working-time.rules';

/**
 * What is over by then stays over.
 * @param from when the working time that is left begins
 * @returns null where the changed calendar has no working time
 */
export function movedDue({ before, after }: CalendarPair, from: Date, dueAt: Date): Date | null {
  if (dueAt <= from) return dueAt;
  const left = workingMsBetween(before, from.getTime(), dueAt.getTime());
  const ms = addWorkingMs(after, from.getTime(), left);
  return Number.isFinite(ms) ? new Date(ms) : null;
}
