/** A new order: its number and its row. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { type OrderRecord, orderCounters, orders } from '../order.table';

/** The counter's row is held to the commit. @param day at the park, yyyy-MM-dd */
export async function takeNumber(tx: Tx, day: string): Promise<string> {
  const [row] = await tx
    .insert(orderCounters)
    .values({ day, last: 1 })
    .onConflictDoUpdate({ target: orderCounters.day, set: { last: sql`${orderCounters.last} + 1` } })
    .returning({ last: orderCounters.last });
  return `GD${day.replaceAll('-', '')}${String(row?.last ?? 1).padStart(4, '0')}`;
}

/** @returns the order as written */
export async function insertOrderRow(tx: Tx, order: typeof orders.$inferInsert): Promise<OrderRecord> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('the database took no order');
  return row;
}
