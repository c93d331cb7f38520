/** Where the rows of a keyset list come from, as SQL: the cost of each source is bounded, independent of the table's size. */
import { sql, type SQL } from 'drizzle-orm';
import { ONE_PAST_LIMIT, upToLimit } from './counted';
import type { CursorPosition } from './cursor';
import type { Keyset } from './keyset';

/** Rows that an index leads to in the list's order. */
export interface IndexScan {
  readonly where: SQL;
  /** What the index has before the keys, where the condition on it is "is null": only then is it known to be sorted. */
  readonly lead?: SQL;
  /** Looked at row by row, for this way alone. */
  readonly filter?: SQL;
  /** Many ways that differ by one number, which `where` calls `one.id`: planned once, whatever parts the table has. */
  readonly each?: readonly number[];
}

/** Rows that are always few: all of them are read and further conditions filter them. */
export interface FewRows {
  readonly where: SQL;
  /** `where` itself reaches the newest so many only; when all of them are there, there may be more. */
  readonly reach?: number;
}

/** What is asked of one table in one order; conditions are on its alias `x`. */
export interface KeysetQuestion {
  readonly table: string;
  readonly keyset: Keyset;
  /** What fits any of them is merged. They do not overlap. None: the list is empty. */
  readonly ways: readonly IndexScan[];
  /** Instead of the ways, where it is set. */
  readonly few?: FewRows | null;
  /** Conditions that no index answers. */
  readonly filters: readonly SQL[];
  /** How many rows such conditions look at for one page. */
  readonly reach?: number;
}

/** About 5 ms of the database, at 1,000,000 rows. */
const REACH = 3_000;

export const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** As a literal: a plan made for any number would sort a million rows. */
export const literal = (count: number): SQL => sql.raw(String(Math.trunc(count)));

export const reachOf = ({ reach = REACH }: KeysetQuestion): number => reach;

/** Whether a page is looked for among the rows of a window, since no index answers all that is asked. */
export const looksThrough = ({ few, filters, ways }: KeysetQuestion): boolean =>
  !few && (filters.length > 0 || ways.some(({ filter }) => filter));

/** The rows of a way, once for each of its numbers. @param rows a select that is in order and ends by itself */
const forEach = ({ each }: IndexScan, rows: SQL): SQL =>
  each
    ? sql`(select y.* from unnest(${`{${each.join(',')}}`}::bigint[]) one(id) cross join lateral (${rows}) y)`
    : sql`(${rows})`;

const merged = (branches: readonly SQL[]): SQL => sql.join([...branches], sql` union all `);

/**
 * The first rows of each way behind a place, every one by its own index; the database merges the heads as far as it is
 * asked to. Only the columns of the keys, so that the index alone may answer.
 */
export function orderedRows(ask: KeysetQuestion, after: CursorPosition | null, limit: number): SQL {
  const { keyset, table, filters, ways } = ask;
  return merged(
    ways.map((way) => {
      const { where, lead, filter } = way;
      return forEach(
        way,
        sql`select ${keyset.columns}, ${all([...filters, ...(filter ? [filter] : [])])} as fits from ${sql.raw(table)} x
      where ${where} and ${keyset.isAfter(after)}
      order by ${lead ? sql`${lead} desc, ` : sql``}${keyset.orderBy} limit ${literal(limit)}`,
      );
    }),
  );
}

/** What conditions without an index look at: the first rows of all ways together, from the place on. */
export function windowRows(ask: KeysetQuestion, after: CursorPosition | null): SQL {
  const reach = reachOf(ask);
  return sql`select x.* from (${orderedRows(ask, after, reach)}) x order by ${ask.keyset.orderBy} limit ${literal(reach)}`;
}

/** The few that fit; where they are cut, also those that do not, since together they tell whether there may be more. */
export function fewRows({ keyset, table, filters }: KeysetQuestion, { where, reach }: FewRows): SQL {
  const from = sql`from ${sql.raw(table)} x where ${where}`;
  return reach === undefined
    ? sql`select ${keyset.columns}, true as fits ${from} and ${all(filters)}`
    : sql`select ${keyset.columns}, ${all(filters)} as fits ${from}`;
}

/** All rows of the ways to one past the limit, in the order of their indexes: so it is those that are counted in. */
export function rowsToCount({ keyset, table, ways }: KeysetQuestion): SQL {
  const rows = ways.map((way) => {
    const { where, lead, each } = way;
    // Few rows of each of many: putting them in order would cost more than reading them.
    const order = each ? sql`` : sql`order by ${lead ? sql`${lead} desc, ` : sql``}${keyset.orderBy}`;
    return forEach(
      way,
      sql`select 1 from ${sql.raw(table)} x where ${where} ${order} limit ${literal(ONE_PAST_LIMIT)}`,
    );
  });
  const stopsByItself = ways.length === 1 && !ways[0]?.each;
  return stopsByItself ? merged(rows) : upToLimit(merged(rows));
}
