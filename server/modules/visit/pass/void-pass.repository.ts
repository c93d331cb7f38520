/** Passes that are good no more before their time is over. */
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { voidPasses } from '../visit.table';

/** @param until from then on its own time says it */
export async function voidPass(
  tx: Tx,
  passes: readonly { parkId: number; pass: string; until: Date }[],
): Promise<void> {
  if (passes.length === 0) return;
  await tx
    .insert(voidPasses)
    .values([...passes])
    .onConflictDoNothing();
}

export async function readVoidPasses(tx: Tx, parkId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ pass: voidPasses.pass })
    .from(voidPasses)
    .where(and(eq(voidPasses.parkId, parkId), gte(voidPasses.until, now)));
  return rows.map(({ pass }) => pass);
}

/** What its own time says is forgotten. */
export async function dropOldVoidPasses(tx: Tx, parkId: number, before: Date): Promise<void> {
  await tx.delete(voidPasses).where(and(eq(voidPasses.parkId, parkId), lt(voidPasses.until, before)));
}
