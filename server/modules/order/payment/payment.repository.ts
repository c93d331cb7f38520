/** Payments of orders, those under way too. */
import { and, desc, eq, lt } from 'drizzle-orm';
import { PAY_RESULT } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { orderPayments } from '../order-parts.table';

export type PaymentRecord = typeof orderPayments.$inferSelect;

const isPending = eq(orderPayments.result, PAY_RESULT.pending);

/** @returns the payment as written */
export async function insertPayment(tx: Tx, payment: typeof orderPayments.$inferInsert): Promise<PaymentRecord> {
  const [row] = await tx.insert(orderPayments).values(payment).returning();
  if (!row) throw new Error('a payment was not written');
  return row;
}

/** A payment that is under way will not be made any more. */
export async function refusePending(tx: Tx, orderId: number, reason: string): Promise<void> {
  await tx
    .update(orderPayments)
    .set({ result: PAY_RESULT.refused, receiptNo: null, reason })
    .where(and(eq(orderPayments.orderId, orderId), isPending));
}

/** @returns the payment of the order that is under way */
export async function findPending(tx: Tx, orderId: number): Promise<PaymentRecord | null> {
  const [row] = await tx
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), isPending))
    .orderBy(desc(orderPayments.id))
    .limit(1);
  return row ?? null;
}

/** @returns payments that were begun before the moment and are still under way */
export const readPendingSince = (tx: Tx, before: Date): Promise<PaymentRecord[]> =>
  tx
    .select()
    .from(orderPayments)
    .where(and(isPending, lt(orderPayments.at, before)))
    .limit(100);

/** @returns one payment as it is now */
export async function findPayment(tx: Tx, id: number): Promise<PaymentRecord | undefined> {
  const [row] = await tx.select().from(orderPayments).where(eq(orderPayments.id, id));
  return row;
}

/** Writes what became of a payment. */
export async function savePayment(tx: Tx, id: number, set: Partial<PaymentRecord>): Promise<void> {
  await tx.update(orderPayments).set(set).where(eq(orderPayments.id, id));
}
