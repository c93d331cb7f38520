/** Writes runs of the directory sync and what became of their rows. */
import { and, eq, sql } from 'drizzle-orm';
import { SYNC_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { syncRows, syncRuns } from './sync.table';

const SYNC_LOCK = 7_203_009;
/** Rows per statement: keeps its parameters below PostgreSQL's limit. */
const AT_ONCE = 500;

/** Held until this transaction ends. @returns false while another run holds the lock */
export async function lockRuns(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${SYNC_LOCK}) as mine`);
  return rows[0]?.mine ?? false;
}

type RowOfRun = Omit<typeof syncRows.$inferInsert, 'runId'>;

/** @returns the number of the run */
export async function insertRun(tx: Tx, run: typeof syncRuns.$inferInsert, rows: readonly RowOfRun[]): Promise<number> {
  const [made] = await tx.insert(syncRuns).values(run).returning({ id: syncRuns.id });
  const runId = made?.id ?? 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx.insert(syncRows).values(rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, runId })));
  }
  return runId;
}

/** Rows of the run that were refused. */
export const readFailedRows = async (tx: Tx, runId: number): Promise<(typeof syncRows.$inferSelect)[]> =>
  tx
    .select()
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), eq(syncRows.state, SYNC_STATE.failure)));

type Outcome = Pick<typeof syncRows.$inferInsert, 'reason' | 'state' | 'payload'>;

/** What became of the row when it was tried again. */
export async function updateRow(tx: Tx, id: number, outcome: Outcome): Promise<void> {
  await tx.update(syncRows).set(outcome).where(eq(syncRows.id, id));
}

/** One more try: how many of the run's rows are done by now, and how many still refused. */
export async function countAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update sync_run s set retry_count = s.retry_count + 1, ended_at = ${now.toISOString()}::timestamptz,
      ok = c.ok, fail = c.fail, state = case when c.fail = 0 then 1 else 0 end
    from (select count(*) filter (where state = 1)::int as ok, count(*) filter (where state = 0)::int as fail
      from sync_row where run_id = ${id}) c where s.id = ${id}`);
}

/** When somebody last started a run; null: nobody has. */
export async function readLastRunAt(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select (extract(epoch from max(started_at)) * 1000)::bigint as at from sync_run`,
  );
  return rows[0]?.at ? Number(rows[0].at) : null;
}
