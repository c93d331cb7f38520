/** Keys that sign a park's passes. */
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { passKeys } from '../visit.table';

type KeyRow = typeof passKeys.$inferSelect;

/** The newest first: it signs. */
export const readPassKeys = (tx: Tx, parkId: number): Promise<KeyRow[]> =>
  tx.select().from(passKeys).where(eq(passKeys.parkId, parkId)).orderBy(desc(passKeys.id));

export async function insertPassKey(tx: Tx, values: typeof passKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await tx.insert(passKeys).values(values).returning();
  if (!row) throw new Error('the database took no key');
  return row;
}
