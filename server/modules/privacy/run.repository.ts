/** The runs of parks: one a day, taken up again where a process has ended in the middle. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { parks } from '../identity/identity.table';
import { privacyRuns } from './privacy.table';

export type Counted = 'guests' | 'people' | 'faces' | 'stills' | 'watches';

export const readParkZones = (tx: Tx): Promise<{ id: number; timeZone: string }[]> =>
  tx.select({ id: parks.id, timeZone: parks.timeZone }).from(parks).orderBy(parks.id);

/** A run that has not ended after this time has lost its process. */
const LOST_AFTER_MS = 60 * 60_000;

/** @returns null: another process does it, or it is done */
export async function claimRun(tx: Tx, parkId: number, day: string, now: Date): Promise<number | null> {
  const lost = new Date(now.getTime() - LOST_AFTER_MS);
  const [row] = await tx
    .insert(privacyRuns)
    .values({ parkId, day, startedAt: now })
    .onConflictDoUpdate({
      target: [privacyRuns.parkId, privacyRuns.day],
      set: { startedAt: now },
      setWhere: sql`${privacyRuns.finishedAt} is null and ${privacyRuns.startedAt} < ${lost.toISOString()}::timestamptz`,
    })
    .returning({ id: privacyRuns.id });
  return row?.id ?? null;
}

/** In the transaction of the batch. */
export async function addToRun(tx: Tx, id: number, what: Counted, count: number): Promise<void> {
  if (count === 0) return;
  const column = privacyRuns[what];
  await tx
    .update(privacyRuns)
    .set({ [what]: sql`${column} + ${count}` })
    .where(eq(privacyRuns.id, id));
}

export async function finishRun(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(privacyRuns).set({ finishedAt: now }).where(eq(privacyRuns.id, id));
}

export async function findRun(tx: Tx, parkId: number, day: string) {
  const [row] = await tx
    .select()
    .from(privacyRuns)
    .where(and(eq(privacyRuns.parkId, parkId), eq(privacyRuns.day, day)));
  return row;
}

export async function readLastRun(tx: Tx, parkId: number) {
  const [row] = await tx
    .select()
    .from(privacyRuns)
    .where(eq(privacyRuns.parkId, parkId))
    .orderBy(desc(privacyRuns.day))
    .limit(1);
  return row;
}
