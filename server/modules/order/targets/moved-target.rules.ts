/** Where the targets of an order lie when its calendar changes: the working time that is left stays the same. */
import type { CalendarPair } from '../../calendar/due-times.usecases';
import { movedDue } from '../../calendar/moved-due.rules';
import type { OrderRecord } from '../order.table';

type Targets = Pick<OrderRecord, 'respondBy' | 'finishBy' | 'respondedAt' | 'completedAt' | 'holdSince' | 'appointAt'>;

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/**
 * What passed, passed: only the time from now on moves, from the appointment where that is still to come, and from the
 * beginning of the hold while it is suspended.
 * @returns the targets that move; null where none does
 */
export function movedTargets(
  order: Targets,
  pair: CalendarPair,
  now: Date,
): Partial<Pick<OrderRecord, 'respondBy' | 'finishBy'>> | null {
  const { respondBy, finishBy, respondedAt, completedAt, holdSince, appointAt } = order;
  const moved: Partial<Pick<OrderRecord, 'respondBy' | 'finishBy'>> = {};
  if (completedAt !== null) return null;
  if (respondBy && respondedAt === null) {
    const next = movedDue(pair, now, respondBy);
    if (next?.getTime() !== respondBy.getTime()) moved.respondBy = next;
  }
  if (finishBy) {
    const next = movedDue(pair, holdSince ?? latest(now, appointAt), finishBy);
    if (next?.getTime() !== finishBy.getTime()) moved.finishBy = next;
  }
  return Object.keys(moved).length > 0 ? moved : null;
}
