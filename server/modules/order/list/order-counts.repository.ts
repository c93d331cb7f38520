/** How many orders and messages wait for a person. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { orderMessages } from '../order-parts.table';
import { conditionOfFew } from './order-question.repository';
import type { OrderQuery } from './order-query.types';

/** Nobody reads a larger number on a badge; an index finds so many at once. */
const MOST = 9_999;

/** One number, as a part of one look at all of them. */
const countOf = (where: SQL): SQL =>
  sql`(select count(*)::int from (select 1 from work_order x where ${where} limit ${MOST}) counted)`;

/** All lists, by name, in one look at the database. */
export async function countLists<Name extends string>(
  tx: Tx,
  lists: readonly (readonly [Name, OrderQuery])[],
): Promise<Record<Name, number>> {
  const columns = lists.map(([name, list]) => {
    const where = conditionOfFew(list);
    return sql`${where ? countOf(where) : sql`0`} as ${sql.identifier(name)}`;
  });
  const { rows } = await tx.execute<Record<Name, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** @returns messages that the person has not read, and how many of them mean them by name */
export async function countUnread(tx: Tx, userId: number): Promise<{ unread: number; mention: number }> {
  const { rows } = await tx.execute<{ unread: number; mention: number }>(sql`
    select count(*)::int as unread, count(*) filter (where mention)::int as mention from (
      select m.mention from ${orderMessages} m where m.user_id = ${userId} and m.read_at is null limit ${MOST}) counted`);
  return rows[0] ?? { unread: 0, mention: 0 };
}
