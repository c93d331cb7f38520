/** The numbers of a block as a table: its own kind, and what 看数据 unfolds beside every drawing. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ChangeMark } from '@/ui/case/statistics/change-mark';
import { changeIn, wordsIn, type BlockTable, type TableRow } from './block-table';

interface DataTableProps {
  table: BlockTable;
  /** The title of the block: what the table is of. */
  label: string;
  /** Absent: a row leads nowhere. */
  onChoose?: ((row: TableRow) => void) | undefined;
  /** Rows above which the rest is unfolded. */
  most?: number;
}

function Cells({
  row,
  table,
  isTotal,
}: {
  row: Pick<TableRow, 'values' | 'before'>;
  table: BlockTable;
  isTotal?: boolean;
}): ReactNode {
  return table.measures.map((measure, index) => {
    const value = row.values[index] ?? null;
    return (
      <td key={measure.key} className="sp-num" data-total={isTotal}>
        {wordsIn(measure, value)}
        {row.before && (
          <small>
            <ChangeMark change={changeIn(measure, value, row.before[index] ?? null, table.against)} />
          </small>
        )}
      </td>
    );
  });
}

function Row({ row, table, onChoose }: Pick<DataTableProps, 'table' | 'onChoose'> & { row: TableRow }): ReactNode {
  const [first = '', ...others] = row.names;
  return (
    <tr>
      {row.names.length > 0 && (
        <th scope="row">
          {onChoose ? (
            <button type="button" className="rp-cell-button" onClick={() => onChoose(row)}>
              {first}
            </button>
          ) : (
            first
          )}
        </th>
      )}
      {others.map((name, index) => (
        <td key={table.dims[index + 1]?.key}>{name}</td>
      ))}
      <Cells row={row} table={table} />
    </tr>
  );
}

const MOST_ROWS = 200;

export function DataTable({ table, label, onChoose, most = MOST_ROWS }: DataTableProps): ReactNode {
  const t = useText();
  const { dims, measures, rows, totals, truncated } = table;
  const hasTotals = dims.length > 0 && rows.length > 1 && totals.values.some((value) => value !== null);
  const isCut = truncated || rows.length > most;
  return (
    <div className="rp-table-box">
      <table className="rp-table" aria-label={label}>
        <thead>
          <tr>
            {dims.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            {measures.map(({ key, title }) => (
              <th key={key} scope="col" className="sp-num">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <Row key={row.cells.join('\n')} row={row} table={table} onChoose={onChoose} />
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={dims.length}>
                {t('report.block.total')}
              </th>
              <Cells row={totals} table={table} isTotal />
            </tr>
          </tfoot>
        )}
      </table>
      {isCut && <p className="sp-hint">{t('report.block.cut', { count: Math.min(most, rows.length) })}</p>}
    </div>
  );
}
