/** A page of what only grows (logs, passages), newest first: a keyset list whose index scans are ordered by id or by time. */
import type { SQL } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../db/open';
import { CURSOR_TAG } from './cursor';
import { idKeyset, keyset } from './keyset';
import { type PageAsk, readKeysetPage } from './keyset-list';
import type { IndexScan } from './keyset-source';

export interface NewestQuestion {
  readonly table: string;
  /** The order of the index scans. `at` is before `id`. */
  readonly order: 'id' | 'at';
  /** Conditions on `x`, each with an index in that order. Their results do not overlap and are merged. */
  readonly ways: readonly IndexScan[];
  /** Conditions on `x` without an index. */
  readonly filters: readonly SQL[];
  /** Fewer rows than usual are looked at for one page: each costs more. */
  readonly reach?: number;
}

/** Rows that a filter without an index reads for one page: about 5 ms of the database at 1,000,000 rows. */
export const REACH = 4_000;
const LEAST_REACH = 500;

/** The indexes are read backwards, so nothing is said of nulls. */
const ORDER = {
  id: idKeyset('desc'),
  at: keyset(CURSOR_TAG.newest, [
    { column: 'x.at', type: 'moment', order: 'desc' },
    { column: 'x.id', type: 'number', order: 'desc' },
  ]),
};

/** @param show reads the rows of these ids, in any order. @returns a page. @throws AppError 400 */
export async function readNewestPage<Row extends { id: number }>(
  tx: Tx,
  { table, order, ways, filters, reach: most = REACH }: NewestQuestion,
  page: PageAsk,
  show: (ids: readonly number[]) => Promise<Row[]>,
): Promise<RowPage<Row>> {
  // Several scans share the limit of one.
  const scans = ways.reduce((sum, { each }) => sum + (each?.length ?? 1), 0);
  const reach = Math.max(Math.min(most, LEAST_REACH), Math.floor(most / Math.max(1, scans)));
  const { ids, ...counted } = await readKeysetPage(tx, [{ table, keyset: ORDER[order], ways, filters, reach }], page);
  const rows = new Map((ids.length > 0 ? await show(ids) : []).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), ...counted };
}
