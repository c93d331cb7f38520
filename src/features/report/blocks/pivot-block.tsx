/** 透视: rows by columns with totals. A wide one scrolls, its first column stays. */
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { wordsIn, type BlockTable, type TableMeasure, type TableRow } from './block-table';
import { CompareLine } from './compare-facts';
import { DataTable } from './data-table';
import { pivotOf } from './pivot-of';

interface PivotProps {
  table: BlockTable;
  label: string;
  onChoose: ((row: TableRow) => void) | undefined;
}

/** So many rows are drawn; the rest is in the list behind. */
const MOST_ROWS = 200;

/** What did not occur is nought where it is counted, and nothing where it is measured. */
const valueWords = (measure: TableMeasure | undefined, value: number | null | undefined): string =>
  wordsIn(measure, value ?? (measure?.format === 'count' ? 0 : null));

interface CellProps extends Pick<PivotProps, 'onChoose'> {
  row: TableRow | undefined;
  at: number;
  measure: TableMeasure | undefined;
}

function Cell({ row, at, measure, onChoose }: CellProps): ReactNode {
  const words = valueWords(measure, row?.values[at]);
  return (
    <td className="sp-num" data-none={!row || undefined}>
      {row && onChoose ? (
        <button type="button" className="rp-cell-button" onClick={() => onChoose(row)}>
          {words}
        </button>
      ) : (
        words
      )}
    </td>
  );
}

function MeasureChoice({ table, at, onAt }: { table: BlockTable; at: number; onAt: (at: number) => void }): ReactNode {
  const t = useText();
  return (
    <fieldset className="rp-chips" aria-label={t('report.pivot.measure')}>
      {table.measures.map(({ key, title }, index) => (
        <button key={key} type="button" aria-pressed={index === at} onClick={() => onAt(index)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}

export function PivotBlock({ table, label, onChoose }: PivotProps): ReactNode {
  const t = useText();
  const [at, setAt] = useState(0);
  const pivot = useMemo(() => pivotOf(table, at), [table, at]);
  const measure = table.measures[at];
  // A question that was changed meanwhile may no longer have two groupings.
  if (table.dims.length !== 2) return <DataTable table={table} label={label} onChoose={onChoose} />;
  const shown = pivot.rows.slice(0, MOST_ROWS);
  return (
    <>
      <CompareLine table={table} />
      {table.measures.length > 1 && <MeasureChoice table={table} at={at} onAt={setAt} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the phone is scrolled by keys, too */}
      <section className="rp-table-box" aria-label={label} tabIndex={0}>
        <table className="rp-table rp-pivot" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                {t('report.pivot.corner', { down: table.dims[0]?.title ?? '', across: table.dims[1]?.title ?? '' })}
              </th>
              {pivot.columns.map(({ cell, name }) => (
                <th key={String(cell)} scope="col" className="sp-num">
                  {name}
                </th>
              ))}
              <th scope="col" className="sp-num">
                {t('report.block.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ cell, name, total, cells }) => (
              <tr key={String(cell)}>
                <th scope="row">{name}</th>
                {cells.map((row, index) => (
                  <Cell
                    key={String(pivot.columns[index]?.cell)}
                    row={row}
                    at={at}
                    measure={measure}
                    onChoose={onChoose}
                  />
                ))}
                <td className="sp-num" data-total>
                  {valueWords(measure, total)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('report.block.total')}</th>
              {pivot.columns.map(({ cell, total }) => (
                <td key={String(cell)} className="sp-num">
                  {valueWords(measure, total)}
                </td>
              ))}
              <td className="sp-num">{valueWords(measure, pivot.total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {pivot.leftOut > 0 && (
        <p className="sp-hint">{t('report.pivot.leftOut', { shown: pivot.columns.length, count: pivot.leftOut })}</p>
      )}
      {(table.truncated || pivot.rows.length > shown.length) && (
        <p className="sp-hint">{t('report.block.cut', { count: shown.length })}</p>
      )}
    </>
  );
}
