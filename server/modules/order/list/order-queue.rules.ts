/** Which states a queue of orders has, and what it means to an administrator. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { SessionUser } from '../../../http/context';
import { seesAll } from '../../identity/rights/rights.rules';
import type { OrderFilters } from './order-query.types';

/** In work. */
export const HANDLING = [S.handling, S.suspended, S.quoted, S.unpaid];
/** Somebody has it: from the offer to the acceptance of the work. */
export const RUNNING = [S.assigned, S.accepted, S.handling, S.suspended, S.quoted, S.unpaid, S.checking];
/** The work is done, or given up. */
export const FINISHED = [S.checking, S.visiting, S.done, S.incomplete];

/**
 * Administrators hold no part in orders, and their queues are those of everybody: a queue of one's own would always be
 * empty to them (specification §6, the fixed set).
 */
const QUEUE_OF_ALL: Partial<Record<OrderFilters['tab'], readonly number[]>> = {
  todo: [S.assigned, S.accepted],
  handling: HANDLING,
  finished: FINISHED,
  cancelled: [S.cancelled],
  visited: [S.done, S.incomplete],
};

/** @returns the same question as an administrator means it; states that were asked for narrow the queue further */
export function asAdministrator(user: SessionUser, input: OrderFilters): OrderFilters {
  const queue = seesAll(user) ? QUEUE_OF_ALL[input.tab] : undefined;
  if (!queue) return input;
  const asked = (input.state ?? []).filter((state) => queue.includes(state));
  return { ...input, tab: 'all', state: asked.length > 0 ? asked : [...queue] };
}
