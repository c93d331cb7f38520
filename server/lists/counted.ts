/** How many rows a list has: counted to one past the limit of the contract, so that no count costs more than that. */
import { sql, type SQL } from 'drizzle-orm';
import { COUNT_LIMIT, type RowPage } from '@/contract/envelope';
import type { Tx } from '../db/open';

/** `totalIsExact` is false where there are, or may be, more than `total`. */
export type Counted = Pick<RowPage<unknown>, 'total' | 'totalIsExact'>;

/** How many rows are enough to know that the count is over its limit. */
export const ONE_PAST_LIMIT = COUNT_LIMIT + 1;

/** @param found how many were found among at most `ONE_PAST_LIMIT`, or more */
export const countedOf = (found: number): Counted => ({
  total: Math.min(found, COUNT_LIMIT),
  totalIsExact: found <= COUNT_LIMIT,
});

/** The first rows of a select, to one past the limit. As a literal: the planner then knows that it may stop early. */
export const upToLimit = (rows: SQL): SQL => sql`select 1 from (${rows}) one limit ${sql.raw(String(ONE_PAST_LIMIT))}`;

/** A select of the number `n` of rows. @param rows a select that stops at the limit by itself: a second limit costs a third */
export const numberOf = (rows: SQL): SQL => sql`select count(*)::int as n from (${rows}) counted`;

/** A select of the number `n` of rows. @param rows any select; no row beyond the limit is read */
export const countOf = (rows: SQL): SQL => numberOf(upToLimit(rows));

/** @returns the count, up to its limit */
export async function countUpToLimit(tx: Tx, rows: SQL): Promise<Counted> {
  const { rows: found } = await tx.execute<{ n: number }>(countOf(rows));
  return countedOf(found[0]?.n ?? 0);
}
