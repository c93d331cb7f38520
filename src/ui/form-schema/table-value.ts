/** The rows of a table field. A field of the kit holds plain values: rows are kept as their text. Pure. */
import { type FlowValue, type TableColumn, type TableRow } from '@/contract/flow/flow-form';
import { text } from '@/i18n/text';
import type { FieldValue } from '../model/field-types';

const isRow = (row: unknown): row is TableRow => typeof row === 'object' && row !== null && !Array.isArray(row);

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return [];
  }
}

/** @param value the text of a field, or the stored rows */
export function asRows(value: FieldValue | FlowValue): TableRow[] {
  const rows: unknown = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** No rows are no value. */
export const rowsText = (rows: readonly TableRow[]): string => (rows.length > 0 ? JSON.stringify(rows) : '');

export type Cell = TableRow[string] | undefined;
export const isEmptyCell = (cell: Cell): boolean => cell === undefined || cell === '';

const isWrong = ({ type }: TableColumn, cell: Cell): boolean =>
  (type === 'number' || type === 'money') && typeof cell !== 'number';

/** The first cell that is missing or cannot be read, in words; a row without anything in it does not count. */
export function faultOfTable(columns: readonly TableColumn[], value: FieldValue): string | undefined {
  for (const [index, row] of asRows(value).entries()) {
    if (columns.every(({ key }) => isEmptyCell(row[key]))) continue;
    for (const column of columns) {
      const cell = row[column.key];
      const at = { row: index + 1, column: column.label };
      if (isEmptyCell(cell)) {
        if (column.required) return text('flow.field.cellMissing', at);
      } else if (isWrong(column, cell)) return text('flow.field.cellWrong', at);
    }
  }
  return undefined;
}
