/** How much somebody has to do, and whether they are on duty. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/open';

/** @returns how many unfinished orders somebody holds or is offered. */
export async function openOrdersOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from work_order
    where (owner_id = ${userId} and state in (120, 130, 135, 140)) or (assignee_id = ${userId} and state = 110)`);
  return rows[0]?.open ?? 0;
}

/** The same of the person on alias `u`. */
export const openOrders = sql`(select count(*)::int from work_order o
  where (o.owner_id = u.id and o.state in (120, 130, 135, 140)) or (o.assignee_id = u.id and o.state = 110))`;

/** Somebody has a shift in the park now. @param userId the column that holds their id */
export const hasShift = (userId: SQL, parkId: number, now: Date): SQL => {
  const at = now.toISOString();
  return sql`exists (select from duty_shift s where s.user_id = ${userId} and s.park_id = ${parkId}
    and s.starts_at <= ${at}::timestamptz and s.ends_at > ${at}::timestamptz)`;
};
