/** How numbers stand to the period before: an arrow and words, what they were, or that there was nothing. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ChangeMark } from '@/ui/case/statistics/change-mark';
import { changeIn, wordsIn, type Against, type BlockTable, type TableMeasure } from './block-table';

interface CompareFactsProps {
  measure: TableMeasure;
  now: number | null;
  before: number | null;
  against: Against;
}

/** Of what is counted, nought means that there was nothing to compare with. */
export const wasNothing = ({ format }: TableMeasure, before: number | null): boolean =>
  before === null || (before === 0 && format !== 'percent');

export function CompareFacts({ measure, now, before, against }: CompareFactsProps): ReactNode {
  const t = useText();
  const { name, days } = against;
  return (
    <span className="rp-number-facts" title={days}>
      {wasNothing(measure, before) ? (
        <span>{t('report.against.nothing', { period: name })}</span>
      ) : (
        <>
          <ChangeMark change={changeIn(measure, now, before, against)} />
          <span>{t('report.against.was', { period: name, value: wordsIn(measure, before) })}</span>
        </>
      )}
    </span>
  );
}

/** Above a drawing that is compared: what all of it comes to, now and before, and which days those were. */
export function CompareLine({ table }: { table: BlockTable }): ReactNode {
  const t = useText();
  const { against, measures, totals } = table;
  if (!against) return null;
  return (
    <div className="rp-compared">
      {measures.map((measure, index) => {
        const now = totals.values[index] ?? null;
        return (
          <p key={measure.key}>
            {measures.length > 1 && <span>{measure.title}</span>}
            <strong className="sp-num">{wordsIn(measure, now)}</strong>
            <CompareFacts measure={measure} now={now} before={totals.before?.[index] ?? null} against={against} />
          </p>
        );
      })}
      {against.days && <small>{t('report.against.days', { period: against.name, days: against.days })}</small>}
    </div>
  );
}
