/** The timeline of an order. */
import { ORDER_HANDOVERS } from '@/contract/order-transitions';
import { defineTimeline, type NewEntry } from '../../../case/case.timeline';
import type { Tx } from '../../../db/open';
import { orderSteps } from '../order.table';

interface Written {
  /** An order action or one of the contract's ORDER_EVENTS. */
  event: string;
  /** As it is now; of a reporter without an account all there is. */
  actorName?: string | null;
}

export type NewStep = Omit<NewEntry, 'of'> & Written & { order: NewEntry['of'] };

export const orderTimeline = defineTimeline<NewEntry & Written>({
  table: orderSteps,
  ofCase: 'orderId',
  caseId: orderSteps.orderId,
  event: orderSteps.event,
  // Duty and accounts are handed over with all that they hold, in whatever state it is.
  handovers: ORDER_HANDOVERS,
});

/** Adds steps in the order given, in one statement. */
export async function addSteps(tx: Tx, steps: readonly NewStep[]): Promise<void> {
  await orderTimeline.append(
    tx,
    steps.map(({ order, ...step }) => ({ ...step, of: order })),
  );
}
