/** What is open, in words. */
import type { RankBoard } from '@/contract/ranking/ranking';
import { text } from '@/i18n/text';
import type { OpenCases } from '../board/use-ranking';
import { nameOf } from '../words';

export function casesTitle(shown: NonNullable<RankBoard['shown']>, { subjectId, measure }: OpenCases): string {
  const row = [...shown.rows, ...(shown.mine ? [shown.mine] : [])].find((one) => one.subjectId === subjectId);
  const name = row ? nameOf(row) : '';
  return measure
    ? text('ranking.cases.title', { name, measure: text(`ranking.measure.${measure}`) })
    : text('ranking.cases.all', { name });
}
