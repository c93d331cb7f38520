/** A pivot table of an answer with two groupings: the first down, the second across. Pure. */
import type { ReportCell } from '@/contract/report/report-query';
import type { BlockTable, TableRow } from './block-table';

/** More columns are no longer compared by anybody: the sentence below says how many are left out. */
export const MOST_COLUMNS = 20;

export interface PivotHead {
  readonly cell: ReportCell;
  readonly name: string;
  /** Null: it is not known what it comes to alone. */
  readonly total: number | null;
}

export interface Pivot {
  readonly columns: readonly PivotHead[];
  readonly leftOut: number;
  readonly rows: readonly (PivotHead & { readonly cells: readonly (TableRow | undefined)[] })[];
  readonly total: number | null;
}

/** Moments in their order, everything else by what it comes to. */
function headsOf({ dims, rows, margins }: BlockTable, at: number, measure: number): PivotHead[] {
  const dim = dims[at];
  const alone = dim && margins.get(dim.key);
  const heads = new Map<ReportCell, PivotHead>();
  for (const { cells, names } of rows) {
    const cell = cells[at] ?? null;
    if (!heads.has(cell)) heads.set(cell, { cell, name: names[at] ?? '', total: alone?.get(cell)?.[measure] ?? null });
  }
  const all = [...heads.values()];
  return dim?.isTime
    ? all.toSorted((one, other) => Number(one.cell) - Number(other.cell))
    : all.toSorted((one, other) => (other.total ?? -1) - (one.total ?? -1));
}

/** @param measure place of the measure that is shown */
export function pivotOf(table: BlockTable, measure: number): Pivot {
  const across = headsOf(table, 1, measure);
  const columns = across.slice(0, MOST_COLUMNS);
  const at = new Map(table.rows.map((row) => [JSON.stringify(row.cells), row]));
  return {
    columns,
    leftOut: across.length - columns.length,
    rows: headsOf(table, 0, measure).map((head) => ({
      ...head,
      cells: columns.map(({ cell }) => at.get(JSON.stringify([head.cell, cell]))),
    })),
    total: table.totals.values[measure] ?? null,
  };
}
