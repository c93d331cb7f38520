/** Where the targets of an order lie when its calendar changes: the working time that is left stays the same. */
import type { WorkingCalendar } from '../../calendar/working-calendar.rules';
import { addWorkingMs, workingMsBetween } from '../../calendar/working-time.rules';
import type { OrderRecord } from '../order.table';
import { momentAt } from './order-target.rules';

type Targets = Pick<OrderRecord, 'respondBy' | 'finishBy' | 'respondedAt' | 'completedAt' | 'holdSince' | 'appointAt'>;

/** What is over by then stays over. */
function movedFrom(before: WorkingCalendar, after: WorkingCalendar, from: Date, dueAt: Date): Date | null {
  if (dueAt <= from) return dueAt;
  const left = workingMsBetween(before, from.getTime(), dueAt.getTime());
  return momentAt(addWorkingMs(after, from.getTime(), left));
}

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/**
 * What passed, passed: only the time from now on moves, from the appointment where that is still to come, and from the
 * beginning of the hold while it is suspended.
 * @returns the targets that move; null where none does
 */
export function movedTargets(
  order: Targets,
  { before, after }: { before: WorkingCalendar; after: WorkingCalendar },
  now: Date,
): Partial<Pick<OrderRecord, 'respondBy' | 'finishBy'>> | null {
  const { respondBy, finishBy, respondedAt, completedAt, holdSince, appointAt } = order;
  const moved: Partial<Pick<OrderRecord, 'respondBy' | 'finishBy'>> = {};
  if (completedAt !== null) return null;
  if (respondBy && respondedAt === null) {
    const next = movedFrom(before, after, now, respondBy);
    if (next?.getTime() !== respondBy.getTime()) moved.respondBy = next;
  }
  if (finishBy) {
    const next = movedFrom(before, after, holdSince ?? latest(now, appointAt), finishBy);
    if (next?.getTime() !== finishBy.getTime()) moved.finishBy = next;
  }
  return Object.keys(moved).length > 0 ? moved : null;
}
