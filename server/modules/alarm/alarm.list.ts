/** Which alarms stand on a page, by id: one query for the ids, one for the count, both bounded. */
import { sql, type SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { NewestCursor, OpenCursor } from './alarm.cursor';
import type { ListQuestion } from './alarm.filter';

/** Of a person's own alarms, a list by time reaches the newest so many: they are gathered one by one, by key. */
const MINE_LIMIT = 2_000;

const all = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));
const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;
const timestamp = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** As literals, not parameters: the planner must see that a partial index covers them. */
const inStates = ({ states }: ListQuestion): SQL =>
  states === null ? sql`true` : states.length === 0 ? sql`false` : sql`x.handle_state in (${sql.raw(states.join(','))})`;

/** Where the numbers begin like this: between it and the last number it could become, in any collation. */
const byNumber = (prefix: string): SQL => sql`x.no between ${prefix} and ${prefix.padEnd(24, '9')}`;

const openOrder = (alias: string): SQL => sql.raw(`${alias}.urgency, ${alias}.due_at asc nulls last, ${alias}.id desc`);
const newestOrder = (alias: string): SQL => sql.raw(`${alias}.occurred_at desc, ${alias}.id desc`);

function afterOpen({ urgency, dueAt, id }: OpenCursor): SQL {
  const sameUrgency =
    dueAt === null
      ? sql`x.due_at is null and x.id < ${id}`
      : sql`(x.due_at > ${timestamp(dueAt)} or x.due_at is null or (x.due_at = ${timestamp(dueAt)} and x.id < ${id}))`;
  return sql`x.urgency >= ${urgency} and (x.urgency > ${urgency} or ${sameUrgency})`;
}

const afterNewest = ({ occurredAt, id }: NewestCursor): SQL => sql`(x.occurred_at, x.id) < (${timestamp(occurredAt)}, ${id})`;

/** The alarms a question is about, before filters without an index; every variant is bounded or in index order. */
function candidates(ask: ListQuestion, after: SQL, limit: number): SQL {
  if (ask.noPrefix !== null) {
    return sql`select * from alarm x where x.park_id = p.park and ${byNumber(ask.noPrefix)} and ${inStates(ask)} and ${after}`;
  }
  if (ask.order === 'open') {
    return sql`select * from alarm x where x.park_id = p.park and ${inStates(ask)} and ${after}`;
  }
  if (ask.mine) {
    return sql`select x.* from (select ap.alarm_id from alarm_person ap where ap.user_id = ${ask.userId}
        order by ap.alarm_id desc limit ${MINE_LIMIT}) m
      join alarm x on x.id = m.alarm_id where x.park_id = p.park and ${inStates(ask)} and ${after}`;
  }
  return sql`select * from alarm x where x.park_id = p.park and ${inStates(ask)} and ${after}
    order by ${newestOrder('x')} limit ${limit}`;
}

export interface PageSlice {
  after: OpenCursor | NewestCursor | null;
  offset: number;
  limit: number;
}

/**
 * Each park is walked by its own index and the heads are merged: with `park_id in (…)` the database would have to
 * sort everything first.
 */
export async function readPageIds(tx: Tx, ask: ListQuestion, { after, offset, limit }: PageSlice): Promise<number[]> {
  const order = ask.order === 'open' ? openOrder : newestOrder;
  const from = after === null ? sql`true` : after.kind === 'open' ? afterOpen(after) : afterNewest(after);
  const reach = ask.filters.length > 0 ? COUNT_LIMIT : offset + limit;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from unnest(${bigints(ask.parkIds)}) p(park) cross join lateral (
      select x.id, x.urgency, x.due_at, x.occurred_at from (${candidates(ask, from, reach)}) x
      where ${all(ask.filters)} order by ${order('x')} limit ${offset + limit}) w
    order by ${order('w')} offset ${offset} limit ${limit}`);
  return rows.map((row) => Number(row.id));
}

/** Counts to COUNT_LIMIT and no further. */
export async function countAlarms(tx: Tx, ask: ListQuestion): Promise<{ total: number; exact: boolean }> {
  const { rows } = await tx.execute<{ hits: number; seen: number }>(sql`
    select coalesce(sum(w.hits), 0)::int as hits, coalesce(max(w.seen), 0)::int as seen
    from unnest(${bigints(ask.parkIds)}) p(park) cross join lateral (
      select count(*) filter (where ${all(ask.filters)}) as hits, count(*) as seen
      from (select * from (${candidates(ask, sql`true`, COUNT_LIMIT + 1)}) y limit ${COUNT_LIMIT + 1}) x) w`);
  const { hits, seen } = rows[0] ?? { hits: 0, seen: 0 };
  return { total: Math.min(hits, COUNT_LIMIT), exact: hits <= COUNT_LIMIT && seen <= COUNT_LIMIT };
}
