/** Quotes of an order: each is kept, whatever follows. */
import { and, eq } from 'drizzle-orm';
import { QUOTE_STATE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { orderQuotes } from '../order-parts.table';

type NewQuote = typeof orderQuotes.$inferInsert;

/** What becomes of a quote before the customer sees it. */
export async function setQuote(tx: Tx, quoteId: number, set: Partial<NewQuote>): Promise<void> {
  await tx.update(orderQuotes).set(set).where(eq(orderQuotes.id, quoteId));
}

/** Without a lock. @returns the quote */
export async function findQuote(tx: Tx, quoteId: number): Promise<typeof orderQuotes.$inferSelect | null> {
  const [row] = await tx.select().from(orderQuotes).where(eq(orderQuotes.id, quoteId));
  return row ?? null;
}

/** Another quote stands for the order from now on. */
export async function markReplaced(tx: Tx, quoteId: number): Promise<void> {
  await tx.update(orderQuotes).set({ state: QUOTE_STATE.replaced }).where(eq(orderQuotes.id, quoteId));
}

/** @returns its id */
export async function insertQuote(tx: Tx, quote: NewQuote): Promise<number | null> {
  const [row] = await tx.insert(orderQuotes).values(quote).returning({ id: orderQuotes.id });
  return row?.id ?? null;
}

/** Writes the answer to the quote that stands for the order. @returns its total; 0 where there is none */
export async function saveDecision(
  tx: Tx,
  order: { id: number; quoteId: number | null },
  set: Partial<NewQuote>,
): Promise<number> {
  const isThis = and(eq(orderQuotes.id, order.quoteId ?? 0), eq(orderQuotes.orderId, order.id));
  const [row] = await tx.update(orderQuotes).set(set).where(isThis).returning({ total: orderQuotes.total });
  return row?.total ?? 0;
}
