/** The timeline of an order: steps are added, never changed (the server's role has no right to). */
import type { Tx } from '../../db/open';
import { orderSteps } from './order.table';

export type NewStep = Omit<typeof orderSteps.$inferInsert, 'id' | 'orderId' | 'parkId'> & {
  order: { id: number; parkId: number };
};

/** Adds steps in the order given, in one statement. */
export async function addSteps(tx: Tx, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insert(orderSteps)
    .values(steps.map(({ order, ...step }) => ({ ...step, orderId: order.id, parkId: order.parkId })));
}
