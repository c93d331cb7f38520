/** The values of cases put together: one entry for each case, the worst first. */
import type { RankMeasure } from '@/contract/ranking/ranking-codes';
import { grouped } from '../../../lists/grouped';
import type { RankCaseRecord } from '../ranking.table';
import { lessIsBetter } from '../score/index.rules';

export interface CaseEntry {
  readonly key: string;
  readonly record: RankCaseRecord;
  readonly values: { measure: RankMeasure; value: number; usual: number }[];
}

export const caseKey = ({ kind, caseId }: { kind: number; caseId: number }): string => `${kind}/${caseId}`;

/** How much worse than usual, as a part of it; below zero: better. */
function lack({ measure, value, usual }: CaseEntry['values'][number]): number {
  const whole = Math.max(Math.abs(usual), Number.EPSILON);
  return (lessIsBetter(measure) ? value - usual : usual - value) / whole;
}

const worst = ({ values }: CaseEntry): number => Math.max(...values.map(lack));

export function entriesOf(records: readonly RankCaseRecord[]): CaseEntry[] {
  const entries = [...grouped(records, caseKey)].flatMap(([key, own]) => {
    const [record] = own;
    if (!record) return [];
    return [{ key, record, values: own.map(({ measure, value, usual }) => ({ measure, value, usual })) }];
  });
  return entries.toSorted((a, b) => worst(b) - worst(a) || b.record.caseId - a.record.caseId);
}
