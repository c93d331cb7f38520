/**
 * A page of a log, newest first, in bounded work whatever the table holds: what an index leads to is read by it, what no
 * index knows is looked for in a window of the newest rows; where the window ends the next page goes on.
 */
import { type SQL, sql } from 'drizzle-orm';
import { COUNT_LIMIT, type Page } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import { AppError } from '../../http/app-error';

export interface Way {
  readonly where: SQL;
  /** What the index has before the order, where the condition on it is "is null": only then is it known to be sorted. */
  readonly lead?: SQL;
  /** Looked at row by row, for this way alone. */
  readonly filter?: SQL;
}

export interface LogQuestion {
  readonly table: string;
  /** What the indexes of the ways are ordered by. `at` is before `id`. */
  readonly order: 'id' | 'at';
  /** Conditions on `x`, each with an index in that order; what fits any of them is merged. They do not overlap. */
  readonly ways: readonly Way[];
  /** The log's own conditions on `x` without an index. */
  readonly filters: readonly SQL[];
}

export interface PageAsk {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
}

interface Place {
  readonly id: number;
  readonly at: number;
}

/** So many rows a filter without an index looks at for one page: about 5 ms of the database at 1,000,000 rows. */
export const REACH = 4_000;
const LEAST_REACH = 500;

const ORDER = { id: sql.raw('x.id desc'), at: sql.raw('x.at desc, x.id desc') };
const REVERSED = { id: sql.raw('x.id'), at: sql.raw('x.at, x.id') };

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

function isAfter({ order }: LogQuestion, place: Place | null): SQL {
  if (place === null) return sql`true`;
  if (order === 'id') return sql`x.id < ${place.id}`;
  return sql`(x.at, x.id) < (${new Date(place.at).toISOString()}::timestamptz, ${place.id})`;
}

/** As a literal: a plan made for any number would sort a million rows. */
const whole = (count: number): SQL => sql.raw(String(Math.trunc(count)));

/** The newest `limit` rows of each way, merged, with whether they fit. */
function newest(ask: LogQuestion, from: Place | null, limit: number): SQL {
  const by = ORDER[ask.order];
  const branches = ask.ways.map(
    ({ where, lead, filter }) => sql`(
      select x.id, x.at, ${all([...ask.filters, ...(filter ? [filter] : [])])} as fits from ${sql.raw(ask.table)} x
      where ${where} and ${isAfter(ask, from)} order by ${lead ? sql`${lead} desc, ` : sql``}${by} limit ${whole(limit)})`,
  );
  if (branches.length === 0) return sql`select null::bigint as id, null::timestamptz as at, false as fits where false`;
  return sql`select x.* from (${sql.join(branches, sql` union all `)}) x order by ${by} limit ${whole(limit)}`;
}

/** @throws AppError 400 */
function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, id, at] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? [];
  if (id === undefined || at === undefined)
    throw new AppError(400, 'request.invalid', { fields: { cursor: 'invalid' } });
  return { id: Number(id), at: Number(at) };
}

interface Slice {
  readonly places: readonly Place[];
  /** Where the next page goes on. */
  readonly end: Place | null;
  readonly total: number;
  readonly totalIsExact: boolean;
}

interface WindowRow extends Record<string, unknown> {
  id: string;
  at: string;
  hits: number;
  seen: number;
  end_id: string;
  end_at: string;
}

const ms = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);
const placeOf = (row: { id: string; at: string }): Place => ({ id: Number(row.id), at: Number(row.at) });

/** Looks through one window; what it holds beyond the page, and what lies behind it, is the next pages'. */
async function look(tx: Tx, ask: LogQuestion, from: Place | null, offset: number, limit: number): Promise<Slice> {
  // Several ways share what one has.
  const reach = Math.max(LEAST_REACH, Math.floor(REACH / Math.max(1, ask.ways.length)));
  const { rows } = await tx.execute<WindowRow>(sql`
    with seen as materialized (${newest(ask, from, reach)}),
      last as (select x.id, x.at from seen x order by ${REVERSED[ask.order]} limit 1),
      page as (select x.* from seen x where x.fits order by ${ORDER[ask.order]} offset ${whole(offset)} limit ${whole(limit + 1)})
    select x.id, ${ms('x.at')} as at, (select count(*)::int from seen f where f.fits) as hits,
      (select count(*)::int from seen) as seen, l.id as end_id, ${ms('l.at')} as end_at
    from last l left join page x on true order by ${ORDER[ask.order]} nulls last`);
  const [first] = rows;
  if (!first) return { places: [], end: null, total: 0, totalIsExact: true };
  const found = rows.filter(({ id }) => id !== null).map(placeOf);
  const isWhole = first.seen < reach;
  const places = found.slice(0, limit);
  const behind = isWhole ? null : placeOf({ id: first.end_id, at: first.end_at });
  const end = found.length > limit ? (places.at(-1) ?? null) : behind;
  return { places, end, total: first.hits, totalIsExact: isWhole };
}

/** Everything fits: the page is read by the index alone, and counted to one past the limit. */
async function readAll(tx: Tx, ask: LogQuestion, from: Place | null, offset: number, limit: number): Promise<Slice> {
  // Page numbers reach as far as the count does.
  const within = offset < COUNT_LIMIT;
  const { rows } = within
    ? await tx.execute<{ id: string; at: string }>(sql`
        select x.id, ${ms('x.at')} as at from (${newest(ask, from, offset + limit + 1)}) x
        order by ${ORDER[ask.order]} offset ${whole(offset)} limit ${whole(limit + 1)}`)
    : { rows: [] };
  const places = rows.slice(0, limit).map(placeOf);
  const end = rows.length > limit ? (places.at(-1) ?? null) : null;
  return { places, end, total: 0, totalIsExact: true };
}

async function count(tx: Tx, ask: LogQuestion): Promise<{ total: number; totalIsExact: boolean }> {
  if (ask.ways.length === 0) return { total: 0, totalIsExact: true };
  // Whichever they are: the index alone answers.
  const some = ask.ways.map(
    ({ where }) => sql`(select 1 from ${sql.raw(ask.table)} x where ${where} limit ${whole(COUNT_LIMIT + 1)})`,
  );
  const { rows } = await tx.execute<{ n: number }>(
    sql`select least(count(*), ${whole(COUNT_LIMIT + 1)})::int as n from (${sql.join(some, sql` union all `)}) counted`,
  );
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNT_LIMIT), totalIsExact: n <= COUNT_LIMIT };
}

/** @param show the rows of these ids, in whatever order. @returns a page. @throws AppError 400 */
export async function readLogPage<Row extends { id: number }>(
  tx: Tx,
  ask: LogQuestion,
  { pageNum, pageSize, cursor }: PageAsk,
  show: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const from = readCursor(cursor);
  const offset = from ? 0 : (pageNum - 1) * pageSize;
  const isFiltered = ask.filters.length > 0 || ask.ways.some(({ filter }) => filter);
  const slice = await (isFiltered ? look : readAll)(tx, ask, from, offset, pageSize);
  const counted = isFiltered ? slice : await count(tx, ask);
  const ids = slice.places.map(({ id }) => id);
  const rows = new Map((ids.length > 0 ? await show(ids) : []).map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    total: counted.total,
    totalIsExact: counted.totalIsExact,
    next: slice.end && `${slice.end.id}-${slice.end.at}`,
  };
}

/** Of an exported file, read at a time. */
const BATCH = 1_000;

/** All of it, page by page, each in a transaction of its own. */
export async function* readLogBatches<Row>(
  readPage: (page: PageAsk) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  for (let cursor: string | undefined; ;) {
    const page = await readPage({ pageNum: 1, pageSize: BATCH, cursor });
    yield page.rows;
    if (page.next === null) return;
    cursor = page.next;
  }
}
