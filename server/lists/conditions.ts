/** Conditions that lists of what only grows share. `x` is the row. */
import { type SQL, sql } from 'drizzle-orm';

export const anyOf = (column: SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;

export const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/** The first moment, and the first one after; in ms since 1970. */
export interface Range {
  from?: number | undefined;
  to?: number | undefined;
}

/** On `x.at`, for a list that is ordered by time. */
export function within({ from, to }: Range): SQL {
  return sql`${from === undefined ? sql`true` : sql`x.at >= ${moment(from)}`} and ${to === undefined ? sql`true` : sql`x.at < ${moment(to)}`}`;
}
