/** The cases behind a row of a ranking. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RankCaseKind, RankMeasure } from '@/contract/ranking/ranking-codes';
import type { Tx } from '../../../db/open';
import { rankAppeals, type RankAppealRecord, rankCases, type RankCaseRecord } from '../ranking.table';

interface Asked {
  snapshotId: number;
  subjectId: number;
  /** Only cases of this person. */
  personId: number | undefined;
  measure: RankMeasure | undefined;
}

/** Values of the cases that tell of the measure, or of any. */
export async function readCaseValues(
  tx: Tx,
  { snapshotId, subjectId, personId, measure }: Asked,
): Promise<RankCaseRecord[]> {
  return tx
    .select()
    .from(rankCases)
    .where(
      and(
        eq(rankCases.snapshotId, snapshotId),
        eq(rankCases.subjectId, subjectId),
        personId === undefined ? undefined : eq(rankCases.personId, personId),
        measure === undefined ? undefined : eq(rankCases.measure, measure),
      ),
    )
    .orderBy(rankCases.caseId, rankCases.measure);
}

/** @returns one value of the case in the snapshot: whose it is, and what it is called */
export async function findCase(
  tx: Tx,
  snapshotId: number,
  { kind, caseId }: { kind: RankCaseKind; caseId: number },
): Promise<RankCaseRecord | null> {
  const [row] = await tx
    .select()
    .from(rankCases)
    .where(and(eq(rankCases.snapshotId, snapshotId), eq(rankCases.kind, kind), eq(rankCases.caseId, caseId)))
    .limit(1);
  return row ?? null;
}

/** The last appeal of each of these cases. */
export async function readLastAppeals(
  tx: Tx,
  cases: readonly { kind: number; caseId: number }[],
): Promise<RankAppealRecord[]> {
  if (cases.length === 0) return [];
  const ids = [...new Set(cases.map(({ caseId }) => caseId))];
  return tx
    .selectDistinctOn([rankAppeals.kind, rankAppeals.caseId])
    .from(rankAppeals)
    .where(inArray(rankAppeals.caseId, ids))
    .orderBy(rankAppeals.kind, rankAppeals.caseId, sql`${rankAppeals.id} desc`);
}
