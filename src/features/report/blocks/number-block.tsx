/** One number, large: how it changed, what is aimed at, and how it went. */
import type { ReactNode } from 'react';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { wordsIn, type BlockTable, type TableRow } from './block-table';
import { CompareFacts } from './compare-facts';
import { Trend } from './trend';

interface NumberBlockProps {
  table: BlockTable;
  target: number | undefined;
  /** A number was tapped. Absent: nothing follows from it. */
  onChoose?: ((all: TableRow, measure: string) => void) | undefined;
}

function Target({ table, target }: { table: BlockTable; target: number }): ReactNode {
  const t = useText();
  const [measure] = table.measures;
  const value = table.totals.values[0] ?? null;
  const isMet = value !== null && (measure?.better === 'down' ? value <= target : value >= target);
  const words = wordsIn(measure, target);
  return (
    <span className="rp-target" data-met={isMet}>
      {t(isMet ? 'report.block.targetMet' : 'report.block.targetMissed', { target: words })}
    </span>
  );
}

export function NumberBlock({ table, target, onChoose }: NumberBlockProps): ReactNode {
  const { measures, totals, rows, dims, against } = table;
  return (
    <div className="rp-numbers">
      {measures.map((measure, index) => {
        const value = totals.values[index] ?? null;
        const before = totals.before?.[index] ?? null;
        return (
          <div key={measure.key} className="rp-number">
            {measures.length > 1 && <span className="rp-number-name">{measure.title}</span>}
            {onChoose ? (
              <button
                type="button"
                className="sp-num rp-number-key"
                aria-label={labelled(measure.title, wordsIn(measure, value))}
                onClick={() => onChoose(totals, measure.key)}
              >
                {wordsIn(measure, value)}
              </button>
            ) : (
              <strong className="sp-num">{wordsIn(measure, value)}</strong>
            )}
            {against && <CompareFacts measure={measure} now={value} before={before} against={against} />}
          </div>
        );
      })}
      {target !== undefined && <Target table={table} target={target} />}
      {dims[0]?.isTime && rows.length > 1 && <Trend values={rows.map(({ values }) => values[0] ?? null)} />}
    </div>
  );
}
