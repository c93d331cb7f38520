/** Which orders stand on a page, by id, and how many there are: each in bounded work whatever the table holds. */
import { sql, type SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { Cursor } from './order.cursor';
import type { Question } from './order.filter';
import { MINE_LIMIT } from './order.filter';

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
const timestamp = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

const ORDER = {
  urgent: sql.raw('x.priority, x.due_at asc nulls last, x.id'),
  // `nulls last` as the indexes have it: without it the database would sort a million rows to find twenty.
  newest: sql.raw('x.created_at desc nulls last, x.id desc nulls last'),
};

function isAfter(cursor: Cursor | null): SQL {
  if (cursor === null) return sql`true`;
  if (cursor.kind === 'newest') return sql`(x.created_at, x.id) < (${timestamp(cursor.createdAt)}, ${cursor.id})`;
  const { priority, dueAt, id } = cursor;
  const later =
    dueAt === null
      ? sql`x.due_at is null and x.id > ${id}`
      : sql`(x.due_at > ${timestamp(dueAt)} or x.due_at is null or (x.due_at = ${timestamp(dueAt)} and x.id > ${id}))`;
  return sql`(x.priority > ${priority} or (x.priority = ${priority} and ${later}))`;
}

const COLUMNS = sql.raw('x.id, x.priority, x.due_at, x.created_at');

const fewSource = (few: SQL, filters: readonly SQL[]): SQL =>
  sql`select ${COLUMNS} from work_order x where ${few} and ${all(filters)}`;

/**
 * The newest of each park and each way, every one by its own index; the database merges the heads as far as it is asked
 * to. Parks and states are literals so that each branch's order is the index's.
 */
function newestSource(ask: Question, cursor: Cursor | null, limit: number): SQL {
  const branches = ask.parkIds.flatMap((parkId) =>
    ask.ways.map(
      (way) => sql`(select ${COLUMNS}, ${all(ask.filters)} as fits from work_order x
      where x.park_id = ${sql.raw(String(Number(parkId)))} and ${way} and ${all(ask.lead)} and ${isAfter(cursor)}
      order by ${ORDER.newest} limit ${limit})`,
    ),
  );
  return sql.join(branches, sql` union all `);
}

/** How many orders a filter without an index looks at for one page: about 5 ms of the database, at 1,000,000 rows. */
const FILTER_REACH = 3_000;

/** What a filter looks at: the newest of all parks together, from the cursor on. */
const filterWindow = (ask: Question, cursor: Cursor | null): SQL =>
  sql`select x.* from (${newestSource(ask, cursor, FILTER_REACH)}) x order by ${ORDER.newest} limit ${FILTER_REACH}`;

export interface PageSlice {
  after: Cursor | null;
  offset: number;
  limit: number;
}

export interface Counted {
  total: number;
  exact: boolean;
}

export interface ResumePoint {
  id: number;
  createdAt: number;
}

interface PageIds extends Counted {
  ids: number[];
  /** Set when the page is not full and there is still something to look through. */
  resume: ResumePoint | null;
}

const numbers = (ids: readonly (string | number)[]): number[] => ids.map(Number);

/**
 * Where the next page goes on when the window was looked through and its page is not full: nothing that fits is out of
 * reach, however rare, and no page costs more than its window. @returns null at the end of all orders
 */
async function readWindowEnd(tx: Tx, ask: Question, cursor: Cursor | null): Promise<ResumePoint | null> {
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    select x.id, (extract(epoch from x.created_at) * 1000)::bigint as at
    from (${filterWindow({ ...ask, filters: [] }, cursor)}) x order by ${ORDER.newest} offset ${FILTER_REACH - 1} limit 1`);
  const end = rows[0];
  return end ? { id: Number(end.id), createdAt: Number(end.at) } : null;
}

async function readIds(tx: Tx, ask: Question, { after, offset, limit }: PageSlice): Promise<number[]> {
  const { few, filters, order } = ask;
  const source =
    few !== null
      ? sql`${fewSource(few, filters)} and ${isAfter(after)}`
      : sql`select x.* from (${filters.length > 0 ? filterWindow(ask, after) : newestSource(ask, after, offset + limit)}) x where x.fits`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`${source} order by ${ORDER[order]} offset ${offset} limit ${limit}`,
  );
  return numbers(rows.map((row) => row.id));
}

/** Page and count in one look, where every candidate must be looked at anyway. */
async function readAndCount(tx: Tx, ask: Question, slice: PageSlice): Promise<Counted & { ids: number[] }> {
  const { few, filters, order } = ask;
  const { offset, limit } = slice;
  const source =
    few !== null
      ? sql`select f.*, true as fits from (${fewSource(few, filters)} limit ${COUNT_LIMIT * 3}) f`
      : filterWindow(ask, null);
  const { rows } = await tx.execute<{ ids: string[]; hits: number; seen: number }>(sql`
    with candidate as materialized (${source})
    select array(select x.id from candidate x where x.fits order by ${ORDER[order]} offset ${offset} limit ${limit}) as ids,
      (select count(*)::int from candidate x where x.fits) as hits, (select count(*)::int from candidate) as seen`);
  const { ids, hits, seen } = rows[0] ?? { ids: [], hits: 0, seen: 0 };
  const mayBeMore = few === null ? seen >= FILTER_REACH : ask.isCut && seen >= MINE_LIMIT;
  return { ids: numbers(ids), total: Math.min(hits, COUNT_LIMIT), exact: hits <= COUNT_LIMIT && !mayBeMore };
}

/** All orders of the parks, or all with one key: counted in the index, to one past the limit. */
async function countNewest(tx: Tx, ask: Question): Promise<Counted> {
  const limit = COUNT_LIMIT + 1;
  const { rows } = await tx.execute<{ hits: number }>(sql`
    select count(*)::int as hits from (select 1 from (${newestSource(ask, null, limit)}) x limit ${limit}) counted`);
  const hits = rows[0]?.hits ?? 0;
  return { total: Math.min(hits, COUNT_LIMIT), exact: hits <= COUNT_LIMIT };
}

async function readCounted(tx: Tx, ask: Question, slice: PageSlice): Promise<Counted & { ids: number[] }> {
  const { after, offset, limit } = slice;
  if (after) return { ids: await readIds(tx, ask, slice), total: after.total, exact: after.exact };
  if (ask.filters.length > 0 || ask.few !== null) return readAndCount(tx, ask, slice);
  // Page numbers reach as far as the count does.
  const ids = offset < COUNT_LIMIT ? await readIds(tx, ask, slice) : [];
  const isWhole = offset === 0 && ids.length < limit;
  return isWhole ? { ids, total: ids.length, exact: true } : { ids, ...(await countNewest(tx, ask)) };
}

/** @returns ids in order and the count; a page behind a cursor has the count of the first one. */
export async function readPageIds(tx: Tx, ask: Question, slice: PageSlice): Promise<PageIds> {
  const counted = await readCounted(tx, ask, slice);
  const looksThrough = ask.filters.length > 0 && ask.few === null && counted.ids.length < slice.limit;
  return { ...counted, resume: looksThrough ? await readWindowEnd(tx, ask, slice.after) : null };
}
