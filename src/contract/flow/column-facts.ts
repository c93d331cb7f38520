/**
 * What conditions may ask of a table of a form: how many rows it has, and the sum and the largest of a column. Each has
 * a name of its own: `items.count`, `items.amount.sum`. Pure.
 */
import type { FlowField, FlowFieldType } from './flow-form';

export const COLUMN_SUMS = ['sum', 'max'] as const;
export type ColumnSum = (typeof COLUMN_SUMS)[number];

export interface ColumnFact {
  readonly key: string;
  readonly type: FlowFieldType;
  readonly table: string;
  /** Absent: of the table as a whole. */
  readonly column?: string;
  readonly of: ColumnSum | 'count';
}

/** What the tables of a form offer to conditions. */
export const columnFacts = (form: readonly FlowField[]): ColumnFact[] =>
  form.flatMap((field): ColumnFact[] => {
    if (field.type !== 'table') return [];
    const { key: table, columns } = field;
    const sums = columns.flatMap(({ key: column, type }) =>
      type === 'number' || type === 'money'
        ? COLUMN_SUMS.map((of): ColumnFact => ({ key: `${table}.${column}.${of}`, type, table, column, of }))
        : [],
    );
    return [{ key: `${table}.count`, type: 'number', table, of: 'count' }, ...sums];
  });

/** The field of the form that a name in a condition leads to. */
export const fieldOfFact = (name: string): string => name.split('.')[0] ?? name;

/** Without the dust of binary fractions: 0.1 and 0.2 are 0.3. */
const exact = (value: number): number => Number(value.toPrecision(15));

/** @returns undefined for a name of anything else, and for the largest of no numbers */
export function columnValue(values: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const [table = '', ...path] = name.split('.');
  const of = path.at(-1);
  if (of !== 'count' && of !== 'sum' && of !== 'max') return undefined;
  const given = values[table];
  const rows: unknown[] = Array.isArray(given) ? given : [];
  if (of === 'count') return rows.length;
  const cells = rows.flatMap((row) => {
    const cell = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[path[0] ?? ''] : undefined;
    return typeof cell === 'number' && Number.isFinite(cell) ? [cell] : [];
  });
  if (of === 'sum') return exact(cells.reduce((sum, cell) => sum + cell, 0));
  return cells.length === 0 ? undefined : Math.max(...cells);
}
