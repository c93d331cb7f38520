/** Months of who watched: made ahead, dropped when their time is over. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';

/** The law asks for six months at least. */
const KEPT_MONTHS = 13;

/** @returns how many parts were made or dropped */
export async function keepVideoViewMonths(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ changed: number }>(
    sql`select keep_video_view_months(${now.toISOString()}::timestamptz, ${KEPT_MONTHS}) as changed`,
  );
  return rows[0]?.changed ?? 0;
}
