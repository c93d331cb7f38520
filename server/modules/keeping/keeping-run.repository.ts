/** The nightly runs: one a day, taken up again where a process has ended in the middle. */
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { parks } from '../identity/identity.table';
import { keepingRuns } from './keeping.table';

/** A run that has not ended after this time has lost its process. */
const LOST_AFTER_MS = 60 * 60_000;

/** @returns false: another process does it, or it is done */
export async function claimKeeping(tx: Tx, day: string, now: Date): Promise<boolean> {
  const lost = new Date(now.getTime() - LOST_AFTER_MS).toISOString();
  const claimed = await tx
    .insert(keepingRuns)
    .values({ day, startedAt: now })
    .onConflictDoUpdate({
      target: keepingRuns.day,
      set: { startedAt: now },
      setWhere: sql`${keepingRuns.finishedAt} is null and ${keepingRuns.startedAt} < ${lost}::timestamptz`,
    })
    .returning({ day: keepingRuns.day });
  return claimed.length > 0;
}

/** In the transaction of the deletion. */
export async function addGone(tx: Tx, day: string, table: string, count: number): Promise<void> {
  if (count === 0) return;
  await tx
    .update(keepingRuns)
    .set({
      gone: sql`${keepingRuns.gone} || jsonb_build_object(${table}::text,
        coalesce((${keepingRuns.gone}->>${table}::text)::int, 0) + ${count}::int)`,
    })
    .where(eq(keepingRuns.day, day));
}

export async function addFailed(tx: Tx, day: string, table: string, why: string): Promise<void> {
  await tx
    .update(keepingRuns)
    .set({ failed: sql`${keepingRuns.failed} || jsonb_build_object(${table}::text, ${why.slice(0, 300)}::text)` })
    .where(eq(keepingRuns.day, day));
}

export async function finishKeeping(tx: Tx, day: string, now: Date): Promise<void> {
  await tx.update(keepingRuns).set({ finishedAt: now }).where(eq(keepingRuns.day, day));
}

export async function readLastKeeping(tx: Tx) {
  const [row] = await tx.select().from(keepingRuns).orderBy(desc(keepingRuns.day)).limit(1);
  return row;
}

/** The platform keeps the days of its oldest park. */
export async function readKeepingZone(tx: Tx): Promise<string> {
  const [park] = await tx.select({ timeZone: parks.timeZone }).from(parks).orderBy(parks.id).limit(1);
  return park?.timeZone ?? 'Asia/Shanghai';
}
