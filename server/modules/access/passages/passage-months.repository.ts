/** Months of passages: made ahead, dropped when their time is over. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';

/** Longer than evidence is asked for; parks that keep less are asked for with the times of keeping. */
const KEPT_MONTHS = 13;

/** @returns how many parts were made or dropped */
export async function keepPassageMonths(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ changed: number }>(
    sql`select keep_passage_months(${now.toISOString()}::timestamptz, ${KEPT_MONTHS}) as changed`,
  );
  return rows[0]?.changed ?? 0;
}
