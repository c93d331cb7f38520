/** What is left of looking at reports: visits and questions go by their keeping time, tries of passwords by the day. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';

const BATCH = 2_000;
const DAY_MS = 86_400_000;

export type ReportRows = 'report_visit' | 'report_run';

/** One step. @returns how many went, and whether there may be more */
export async function deleteReportRows(
  tx: Tx,
  table: ReportRows,
  now: Date,
): Promise<{ gone: number; isMore: boolean }> {
  const { rows } = await tx.execute<{ gone: number }>(
    sql`select delete_kept_rows(${table}::text, ${now.toISOString()}::timestamptz, ${BATCH}::int) as gone`,
  );
  const gone = rows[0]?.gone ?? 0;
  return { gone, isMore: gone === BATCH };
}

/** They lock a link for minutes; a day later they say nothing any more. */
export async function forgetPasswordTries(tx: Tx, now: Date): Promise<void> {
  const over = new Date(now.getTime() - DAY_MS).toISOString();
  await tx.execute(sql`delete from report_password_try where at < ${over}::timestamptz`);
}
