/** Which alarms stand on a page, by id, and how many there are: each in bounded work whatever the table holds. */
import { sql, type SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { Cursor } from './alarm.cursor';
import type { ListQuestion } from './alarm.filter';
import { isBehind, openAlarmOrder, orderingColumns } from './alarm.order';

/** Of a person's own alarms, a list by time reaches the newest so many: they are fetched one by one, by key. */
const MINE_LIMIT = 2_000;

const all = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));
const timestamp = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
const inParks = ({ parkIds }: ListQuestion): SQL => sql`x.park_id = any(${`{${parkIds.join(',')}}`}::bigint[])`;

/** As literals, not parameters: the planner must see that a partial index covers them. */
const inStates = ({ states }: ListQuestion): SQL => sql`x.handle_state in (${sql.raw(states.join(','))})`;

/** Where the numbers begin like this: between it and the last number it could become, in any collation. */
const byNumber = (prefix: string): SQL => sql`x.no between ${prefix} and ${prefix.padEnd(24, '9')}`;

const ORDER = {
  open: openAlarmOrder('x'),
  // `nulls last` as the indexes have it: without it the database would sort a million rows to find twenty.
  newest: sql.raw('x.occurred_at desc nulls last, x.id desc nulls last'),
};

/** Only columns of the list's index, so that a page is found without touching the table. */
const ORDERED_BY = { open: orderingColumns('x'), newest: sql.raw('x.id, x.occurred_at') };

const isAfter = (cursor: Cursor | null): SQL => {
  if (cursor === null) return sql`true`;
  if (cursor.kind === 'open') return isBehind(cursor);
  return sql`(x.occurred_at, x.id) < (${timestamp(cursor.occurredAt)}, ${cursor.id})`;
};

/** Alarms that are few by nature: open ones that are filtered, a person's own newest, those of a day's numbers. */
function fewSource(ask: ListQuestion): SQL | null {
  const some = sql`${orderingColumns('x')}, ${all(ask.filters)} as fits from alarm x`;
  if (ask.noPrefix !== null)
    return sql`select ${some} where ${byNumber(ask.noPrefix)} and ${inParks(ask)} and ${inStates(ask)}`;
  if (ask.order === 'open' && ask.filters.length > 0)
    return sql`select ${some} where ${inParks(ask)} and ${inStates(ask)}`;
  if (ask.order === 'open' || !ask.mine) return null;
  return sql`select ${some} where x.id = any(array(select ap.alarm_id from alarm_person ap where ap.user_id = ${ask.userId}
    order by ap.alarm_id desc limit ${MINE_LIMIT})) and ${inParks(ask)} and ${inStates(ask)}`;
}

/**
 * The first of each park in the list's order, every park by its own index; the database merges the heads as far as it is
 * asked to. Parks are literals so that each branch's order is the index's.
 */
function orderedSource(ask: ListQuestion, cursor: Cursor | null, limit: number): SQL {
  const branch = (of: SQL): SQL => sql`(select ${ORDERED_BY[ask.order]}, ${all(ask.filters)} as fits from alarm x
      where ${of} and ${inStates(ask)} and ${ask.indexed ?? sql`true`} and ${isAfter(cursor)}
      order by ${ORDER[ask.order]} limit ${limit})`;
  if (ask.order === 'newest' && ask.deviceId !== null)
    return branch(sql`x.device_id = ${ask.deviceId} and ${inParks(ask)}`);
  const parks = ask.parkIds.map((parkId) => branch(sql`x.park_id = ${sql.raw(String(Number(parkId)))}`));
  return sql.join(parks, sql` union all `);
}

/** How many alarms a filter without an index looks at for one page: about 5 ms of the database, at 1,000,000 rows. */
const FILTER_REACH = 3_000;

/** What a filter looks at: the newest of all parks together, from the cursor on. */
const filterWindow = (ask: ListQuestion, cursor: PageSlice['after']): SQL =>
  sql`select x.* from (${orderedSource(ask, cursor, FILTER_REACH)}) x order by ${ORDER.newest} limit ${FILTER_REACH}`;

/**
 * Where the next page goes on when the window was looked through and its page is not full: nothing that fits is out of
 * reach, however rare, and no page costs more than its window. @returns null at the end of all alarms
 */
async function readWindowEnd(tx: Tx, ask: ListQuestion, cursor: PageSlice['after']): Promise<ResumePoint | null> {
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    select x.id, (extract(epoch from x.occurred_at) * 1000)::bigint as at
    from (${filterWindow({ ...ask, filters: [] }, cursor)}) x order by ${ORDER.newest} offset ${FILTER_REACH - 1} limit 1`);
  const end = rows[0];
  return end ? { id: Number(end.id), occurredAt: Number(end.at) } : null;
}

const numbers = (ids: readonly (string | number)[]): number[] => ids.map(Number);

/** Goes on behind the cursor, or begins; stops as soon as the page is full. */
async function readIds(tx: Tx, ask: ListQuestion, { after, offset, limit }: PageSlice): Promise<number[]> {
  const few = fewSource(ask);
  const many = ask.filters.length > 0 ? filterWindow(ask, after) : orderedSource(ask, after, offset + limit);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select x.id from (${few ?? many}) x where x.fits and ${few ? isAfter(after) : sql`true`}
    order by ${ORDER[ask.order]} offset ${offset} limit ${limit}`);
  return numbers(rows.map((row) => row.id));
}

/** Page and count in one look, where every candidate must be looked at anyway. */
async function readAndCount(
  tx: Tx,
  ask: ListQuestion,
  { offset, limit }: PageSlice,
): Promise<Counted & { ids: number[] }> {
  const few = fewSource(ask);
  const { rows } = await tx.execute<{ ids: string[]; hits: number; seen: number }>(sql`
    with candidate as materialized (${few ?? filterWindow(ask, null)})
    select array(select x.id from candidate x where x.fits order by ${ORDER[ask.order]} offset ${offset} limit ${limit}) as ids,
      (select count(*)::int from candidate x where x.fits) as hits, (select count(*)::int from candidate) as seen`);
  const { ids, hits, seen } = rows[0] ?? { ids: [], hits: 0, seen: 0 };
  const mayBeMore = few === null ? seen >= FILTER_REACH : ask.order === 'newest' && ask.mine && seen >= MINE_LIMIT;
  return { ids: numbers(ids), total: Math.min(hits, COUNT_LIMIT), exact: hits <= COUNT_LIMIT && !mayBeMore };
}

/** All open alarms of the parks, or all the others, or those of a level or category: counted in the index, to one past the limit. */
async function countOrdered(tx: Tx, ask: ListQuestion): Promise<Counted> {
  const limit = COUNT_LIMIT + 1;
  const { rows } = await tx.execute<{ hits: number }>(sql`
    select count(*)::int as hits from (select 1 from (${orderedSource(ask, null, limit)}) x limit ${limit}) counted`);
  const hits = rows[0]?.hits ?? 0;
  return { total: Math.min(hits, COUNT_LIMIT), exact: hits <= COUNT_LIMIT };
}

export interface PageSlice {
  after: Cursor | null;
  offset: number;
  limit: number;
  /** How many there are, when an earlier page has counted them. */
  counted: Counted | null;
}

export interface Counted {
  total: number;
  exact: boolean;
}

export interface ResumePoint {
  id: number;
  occurredAt: number;
}

interface PageIds extends Counted {
  ids: number[];
  /** Set when the page is not full and there is still something to look through. */
  resume: ResumePoint | null;
}

async function readCounted(tx: Tx, ask: ListQuestion, slice: PageSlice): Promise<Counted & { ids: number[] }> {
  const { counted, offset, limit } = slice;
  if (counted) return { ids: await readIds(tx, ask, slice), ...counted };
  if (ask.filters.length > 0 || fewSource(ask)) return readAndCount(tx, ask, slice);
  // Page numbers reach as far as the count does.
  const ids = offset < COUNT_LIMIT ? await readIds(tx, ask, slice) : [];
  const isWhole = offset === 0 && ids.length < limit;
  return isWhole ? { ids, total: ids.length, exact: true } : { ids, ...(await countOrdered(tx, ask)) };
}

/** @returns ids in order and the count, which is made for the first page only. */
export async function readPageIds(tx: Tx, ask: ListQuestion, slice: PageSlice): Promise<PageIds> {
  const counted = await readCounted(tx, ask, slice);
  const looksThrough = ask.filters.length > 0 && fewSource(ask) === null && counted.ids.length < slice.limit;
  return { ...counted, resume: looksThrough ? await readWindowEnd(tx, ask, slice.after) : null };
}
