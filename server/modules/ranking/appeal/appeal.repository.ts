/** Appeals as they are kept, and who may decide on them. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { peopleWith } from '../../order/order.repository';
import { rankAppeals, type RankAppealRecord } from '../ranking.table';

export async function insertAppeal(tx: Tx, values: typeof rankAppeals.$inferInsert): Promise<RankAppealRecord | null> {
  const [row] = await tx.insert(rankAppeals).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findAppeal(tx: Tx, id: number): Promise<RankAppealRecord | null> {
  const [row] = await tx.select().from(rankAppeals).where(eq(rankAppeals.id, id));
  return row ?? null;
}

export async function lockAppeal(tx: Tx, id: number): Promise<RankAppealRecord | null> {
  const [row] = await tx.select().from(rankAppeals).where(eq(rankAppeals.id, id)).for('update');
  return row ?? null;
}

export async function changeAppeal(tx: Tx, id: number, change: Partial<RankAppealRecord>): Promise<RankAppealRecord> {
  const [row] = await tx.update(rankAppeals).set(change).where(eq(rankAppeals.id, id)).returning();
  if (!row) throw new Error('the appeal is gone');
  return row;
}

/** Never whoever appeals. */
export const reviewersFor = async (tx: Tx, parkId: number, askedBy: number, now: Date): Promise<number[]> =>
  (await peopleWith(tx, parkId, 'ranking.read', now)).filter((id) => id !== askedBy);
