/** What an order offers this person now: the one main action at the thumb, and the rest behind 更多. Pure. */
import type { OrderDetail } from '@/contract/order-entities';
import { orderOffers } from '@/contract/order-offers';
import type { OrderAction } from '@/contract/order-transitions';
import { expectedOf, isQueued, type Expected, type PendingAct } from './pending';

export interface OrderSteps {
  /** undefined: nothing waits for this person. */
  readonly main: OrderAction | undefined;
  /** Without `main`, in their order. */
  readonly more: readonly OrderAction[];
  readonly expected: Expected;
}

/** @param acts what the outbox still holds; @param now server time, ms */
export function orderSteps(order: OrderDetail, acts: readonly PendingAct[], now: number): OrderSteps {
  const expected = expectedOf(order, acts);
  const outlook = { ...expected, isQueued: (action: OrderAction) => isQueued(acts, action) };
  return { ...orderOffers(order, outlook, now), expected };
}
