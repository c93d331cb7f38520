/** Queries of the timers of orders and of plans that make them. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { type OrderPlanRecord, orderPlans } from '../order-type.table';
import { type OrderRecord, orders } from '../order.table';

/** @returns undefined while another transaction holds the lock, or when the row no longer exists */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRecord | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update', { skipLocked: true });
  return order;
}

/** Whether the order exists, whether or not it is locked. */
export const isOrderThere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).length > 0;

const isEnabled = (id: number) => and(eq(orderPlans.id, id), eq(orderPlans.enabled, true));

/** @returns undefined while somebody else holds it, or when it is gone or switched off */
export async function lockPlan(tx: Tx, id: number): Promise<OrderPlanRecord | undefined> {
  const [plan] = await tx.select().from(orderPlans).where(isEnabled(id)).for('update', { skipLocked: true });
  return plan;
}

/** Whether the plan exists and is switched on, whether or not it is locked. */
export const isPlanThere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.select({ id: orderPlans.id }).from(orderPlans).where(isEnabled(id))).length > 0;
