/** What actions write down beside the order’s row: filled forms, visits, urges and their answers. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { orderEntries, orderUrges, orderVisits } from '../order-parts.table';

/** A form that was filled in. */
export async function insertEntry(tx: Tx, entry: typeof orderEntries.$inferInsert): Promise<void> {
  await tx.insert(orderEntries).values(entry);
}

/** The reporter was asked after the work. */
export async function insertVisit(tx: Tx, visit: typeof orderVisits.$inferInsert): Promise<void> {
  await tx.insert(orderVisits).values(visit);
}

/** Somebody asks for the work to go on. */
export async function insertUrge(tx: Tx, urge: typeof orderUrges.$inferInsert): Promise<void> {
  await tx.insert(orderUrges).values(urge);
}

/** One answer for all urges that wait. */
export async function answerUrges(
  tx: Tx,
  orderId: number,
  answer: Pick<typeof orderUrges.$inferInsert, 'answer' | 'etaAt' | 'answeredAt' | 'answeredById'>,
): Promise<void> {
  await tx
    .update(orderUrges)
    .set(answer)
    .where(and(eq(orderUrges.orderId, orderId), isNull(orderUrges.answeredAt)));
}
