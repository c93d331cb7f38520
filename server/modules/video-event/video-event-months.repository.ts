/** Months of events: made ahead, dropped with their pictures when their time is over. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';

/** A year back the same season can be compared; recordings themselves go much sooner. */
const KEPT_MONTHS = 13;

/** @returns how many parts were made or dropped */
export async function keepVideoEventMonths(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ changed: number }>(
    sql`select keep_video_event_months(${now.toISOString()}::timestamptz, ${KEPT_MONTHS}) as changed`,
  );
  return rows[0]?.changed ?? 0;
}
