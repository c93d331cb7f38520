/** Parts of the tables that grow (`kept_table`): made ahead, dropped whole when their time is over. */
import { sql } from 'drizzle-orm';
import type { Tx } from './open';

/** Tables with a part for each month or day. */
export const PARTED = [
  'signal',
  'login_log',
  'sys_log',
  'passage',
  'video_event',
  'video_view_log',
  'server_sample',
  'server_rollup_1',
  'server_rollup_10',
  'server_rollup_60',
] as const;
export type Parted = (typeof PARTED)[number];

/**
 * Makes the parts around a moment, and drops those whose time is over. What must stay beyond it (signals of open alarms)
 * stays. Two processes take turns; the second finds nothing to do.
 * @returns how many parts were made or dropped
 */
export async function keepParts(tx: Tx, table: Parted, now: Date, { drops = true } = {}): Promise<number> {
  const { rows } = await tx.execute<{ changed: number }>(
    sql`select keep_parts(${table}::text, ${now.toISOString()}::timestamptz, ${drops}::boolean) as changed`,
  );
  return rows[0]?.changed ?? 0;
}
