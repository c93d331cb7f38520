/** Snapshots with their rows and cases, as they are kept. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RankCaseKind } from '@/contract/ranking/ranking-codes';
import type { Tx } from '../../../db/open';
import {
  rankCases,
  type RankCaseRecord,
  type RankRowRecord,
  rankRows,
  type RankSnapshotRecord,
  rankSnapshots,
} from '../ranking.table';

type NewSnapshot = typeof rankSnapshots.$inferInsert;
type NewRow = typeof rankRows.$inferInsert;
type NewCase = typeof rankCases.$inferInsert;

/** Far below the limit of values in one statement. */
const ROWS_AT_ONCE = 1_000;

/** Two processes compute one after the other. */
export async function lockSnapshot(tx: Tx, ruleId: number, first: string): Promise<RankSnapshotRecord | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rank_snapshot'), ${ruleId}::int)`);
  const isIt = and(eq(rankSnapshots.ruleId, ruleId), eq(rankSnapshots.first, first));
  const [row] = await tx.select().from(rankSnapshots).where(isIt).for('update');
  return row ?? null;
}

export async function findSnapshot(tx: Tx, parkId: number, id: number): Promise<RankSnapshotRecord | null> {
  const isIt = and(eq(rankSnapshots.id, id), eq(rankSnapshots.parkId, parkId));
  const [row] = await tx.select().from(rankSnapshots).where(isIt);
  return row ?? null;
}

/** Of a rule, newest first. */
export const readSnapshots = (tx: Tx, ruleId: number, most: number): Promise<RankSnapshotRecord[]> =>
  tx
    .select()
    .from(rankSnapshots)
    .where(eq(rankSnapshots.ruleId, ruleId))
    .orderBy(desc(rankSnapshots.first))
    .limit(most);

export async function writeSnapshot(tx: Tx, values: NewSnapshot): Promise<RankSnapshotRecord> {
  const { state, computedAt, weights, leastCases, facts } = values;
  const [row] = await tx
    .insert(rankSnapshots)
    .values(values)
    .onConflictDoUpdate({
      target: [rankSnapshots.ruleId, rankSnapshots.first],
      set: { state, computedAt, weights, leastCases, facts },
    })
    .returning();
  if (!row) throw new Error('the database took no snapshot');
  return row;
}

export const changeSnapshot = async (tx: Tx, id: number, change: Partial<NewSnapshot>): Promise<void> =>
  void (await tx.update(rankSnapshots).set(change).where(eq(rankSnapshots.id, id)));

/** Best first, those without a place last. */
export const readRows = (tx: Tx, snapshotId: number): Promise<RankRowRecord[]> =>
  tx
    .select()
    .from(rankRows)
    .where(eq(rankRows.snapshotId, snapshotId))
    .orderBy(sql`${rankRows.place} nulls last`, desc(rankRows.cases), asc(rankRows.id));

export async function replaceRows(tx: Tx, snapshotId: number, rows: readonly NewRow[]): Promise<void> {
  await tx.delete(rankRows).where(eq(rankRows.snapshotId, snapshotId));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(rankRows).values(rows.slice(from, from + ROWS_AT_ONCE));
}

export const readCases = (tx: Tx, snapshotId: number): Promise<RankCaseRecord[]> =>
  tx.select().from(rankCases).where(eq(rankCases.snapshotId, snapshotId));

export async function replaceCases(tx: Tx, snapshotId: number, cases: readonly NewCase[]): Promise<void> {
  await tx.delete(rankCases).where(eq(rankCases.snapshotId, snapshotId));
  for (let from = 0; from < cases.length; from += ROWS_AT_ONCE)
    await tx.insert(rankCases).values(cases.slice(from, from + ROWS_AT_ONCE));
}

/** @returns the snapshots that the case was taken out of: those in sight that counted it */
export async function excludeCase(tx: Tx, kind: RankCaseKind, caseId: number): Promise<number[]> {
  const rows = await tx
    .update(rankCases)
    .set({ excluded: true })
    .where(and(eq(rankCases.kind, kind), eq(rankCases.caseId, caseId), eq(rankCases.excluded, false)))
    .returning({ snapshotId: rankCases.snapshotId });
  return [...new Set(rows.map(({ snapshotId }) => snapshotId))].toSorted((a, b) => a - b);
}

/** Accepted appeals whose case still counts somewhere: in a park that whoever decided does not see. */
export async function readUnheeded(tx: Tx): Promise<{ kind: RankCaseKind; caseId: number }[]> {
  const { rows } = await tx.execute<{ kind: RankCaseKind; caseId: number }>(sql`
    select distinct c.kind, c.case_id::float8 as "caseId" from rank_case c
      join rank_appeal a on a.kind = c.kind and a.case_id = c.case_id and a.state = 1
    where not c.excluded order by 2`);
  return rows;
}

export const readSnapshotsById = (tx: Tx, ids: readonly number[]): Promise<RankSnapshotRecord[]> =>
  tx
    .select()
    .from(rankSnapshots)
    .where(inArray(rankSnapshots.id, [...ids]))
    .orderBy(rankSnapshots.id)
    .for('update');
