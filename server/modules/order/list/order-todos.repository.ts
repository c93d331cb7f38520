/** What waits of orders: each list's number and first rows, in one look; and how much each person has in hand. */
import { sql, type SQL } from 'drizzle-orm';
import { TODO_ROWS } from '@/contract/home';
import { SLA_STATE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { bigints } from '../people/order-visibility.repository';
import type { OrderQuery } from './order-query.types';
import { conditionOfFew } from './order-question.repository';
import { inStates } from './order-tab.repository';

/** Counting stops here. */
const MOST = 9_999;

const LATE = sql.raw(`sla_state = ${String(SLA_STATE.overdue)}`);

/** In which order the first rows are named. */
const ORDERS = {
  urgent: sql.raw('priority, due_at nulls last, id'),
  due: sql.raw('due_at nulls last, priority, id'),
  newest: sql.raw('created_at desc, id desc'),
};
export type FirstRows = keyof typeof ORDERS;

export interface OrderLook {
  count: number;
  late: number;
  ids: number[] | null;
}

const lookAt = (query: OrderQuery, first: FirstRows, most: number): SQL => {
  const where = conditionOfFew(query) ?? sql`false`;
  return sql`(select json_build_object('count', count(*)::int, 'late', count(*) filter (where ${LATE})::int,
    'ids', (array_agg(id order by ${ORDERS[first]}))[1:${sql.raw(String(most))}])
    from (select x.id, x.priority, x.due_at, x.created_at, x.sla_state from work_order x where ${where} limit ${MOST}) c)`;
};

/** All lists, by name, in one look at the database; of each the first so many. */
export async function lookAtLists<Name extends string>(
  tx: Tx,
  lists: readonly (readonly [Name, OrderQuery, FirstRows])[],
  most: number,
): Promise<Partial<Record<Name, OrderLook>>> {
  if (lists.length === 0) return {};
  const columns = lists.map(([name, query, first]) => sql`${lookAt(query, first, most)} as ${sql.identifier(name)}`);
  const { rows } = await tx.execute<Record<Name, OrderLook>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
}

/** A row of the statement below. */
export type LoadRow = { id: number; name: string; open: number; late: number; total: number; totalLate: number };

/** @returns who holds most of these parks' orders in these states, the most late ones first, and the sums of all */
export async function readLoad(tx: Tx, parkIds: readonly number[], states: readonly number[]): Promise<LoadRow[]> {
  const { rows } = await tx.execute<LoadRow>(sql`
    select u.id::int as id, u.name, count(*)::int as open, count(*) filter (where x.${LATE})::int as late,
      (sum(count(*)) over ())::int as total, (sum(count(*) filter (where x.${LATE})) over ())::int as "totalLate"
    from work_order x join app_user u on u.id = x.owner_id
    where x.state < 190 and ${inStates(...states)} and x.park_id = any(${bigints(parkIds)})
    group by u.id, u.name order by late desc, open desc, u.id limit ${TODO_ROWS}`);
  return rows;
}
