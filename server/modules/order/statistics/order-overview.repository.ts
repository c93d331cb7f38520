/** How many orders were made in a period and in the one before it. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { bigints } from '../people/order-visibility.repository';

interface Counted {
  made: number;
  madeBefore: number;
  completed: number;
  completedBefore: number;
}

/** @param scope whose orders the person sees, on alias `x`; null: everybody's */
export async function countPeriods(
  tx: Tx,
  parkIds: readonly number[],
  { before, from, to }: { before: Date; from: Date; to: Date },
  scope: SQL | null,
): Promise<Counted> {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const isNow = sql`x.created_at >= ${moment(from)}`;
  const isDone = sql`x.completed_at is not null`;
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    select ${count(isNow)} as made, ${count(sql`not ${isNow}`)} as "madeBefore",
      ${count(sql`${isNow} and ${isDone}`)} as completed,
      ${count(sql`not ${isNow} and ${isDone}`)} as "completedBefore"
    from work_order x where x.park_id = any(${bigints(parkIds)})
      and x.created_at >= ${moment(before)} and x.created_at < ${moment(to)} and ${scope ?? sql`true`}`);
  return rows[0] ?? { made: 0, madeBefore: 0, completed: 0, completedBefore: 0 };
}
