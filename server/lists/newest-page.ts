/** A page of what only grows (logs, passages), newest first: a keyset list whose index scans are ordered by id or by time. */
import { type SQL, sql } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../db/open';
import { anyOf } from './conditions';
import { CURSOR_TAG, type CursorPosition } from './cursor';
import { idKeyset, keyset } from './keyset';
import { idOf, type PageAsk, readKeysetPlaces } from './keyset-list';
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

const arrayText = (values: readonly string[]): string => `{${values.join(',')}}`;

/**
 * The rows of these places. Where a table is partitioned by time, the partition is chosen for each row while the statement
 * runs, so that PostgreSQL keeps the plan: planning for all partitions takes longer than reading the rows. Times are compared
 * as equal: places name whole ms, and columns named `at` hold nothing smaller (`at` in `db/columns.ts`).
 */
function rowsAt(order: NewestQuestion['order'], places: readonly CursorPosition[]): SQL {
  const ids = places.map(idOf);
  if (order === 'id') return anyOf(sql`x.id`, ids);
  const times = places.map(([at]) => new Date(Number(at)).toISOString());
  return sql`(x.id, x.at) in (select k.id, k.at from
    unnest(${arrayText(ids.map(String))}::bigint[], ${arrayText(times)}::timestamptz[]) k(id, at))`;
}

/**
 * @param show reads the rows of these ids, in any order; `where` is the condition on `x` for the same rows
 * @returns a page
 * @throws AppError 400
 */
export async function readNewestPage<Row extends { id: number }>(
  tx: Tx,
  { table, order, ways, filters, reach: most = REACH }: NewestQuestion,
  page: PageAsk,
  show: (ids: readonly number[], where: SQL) => Promise<Row[]>,
): Promise<RowPage<Row>> {
  // Several scans share the limit of one.
  const scans = ways.reduce((sum, { each }) => sum + (each?.length ?? 1), 0);
  const reach = Math.max(Math.min(most, LEAST_REACH), Math.floor(most / Math.max(1, scans)));
  const question = { table, keyset: ORDER[order], ways, filters, reach };
  const { places, ...counted } = await readKeysetPlaces(tx, [question], page);
  const ids = places.map(idOf);
  const rows = new Map((ids.length > 0 ? await show(ids, rowsAt(order, places)) : []).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), ...counted };
}
