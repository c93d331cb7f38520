/**
 * Orders of a keyset list that a person asks for by the head of a column. Where an index has the order, the list is read by it
 * as deep as one likes. Where conditions narrow the list as well, the rows that their own index finds first are put in that
 * order: some thousands, and the total says when there may be more.
 */
import { sql, type SQL } from 'drizzle-orm';
import { CURSOR_TAG } from './cursor';
import { keyset, type Key, type Keyset } from './keyset';
import { all, type FewRows, type KeysetQuestion, reachOf, windowRows } from './keyset-source';

const OTHER_WAY: Record<Key['order'], Key['order']> = {
  asc: 'desc',
  desc: 'asc',
  // An index is read backwards; rows without a value stay last only where `nullWhen` says so.
  'desc nulls last': 'asc nulls first',
  'asc nulls first': 'desc nulls last',
  'asc nulls last': 'desc nulls last',
};

const backwards = (key: Key): Key =>
  key.nullWhen === undefined
    ? { ...key, order: OTHER_WAY[key.order] }
    : { ...key, order: key.order.startsWith('asc') ? 'desc nulls last' : 'asc nulls last' };

/** @param sorts name → the keys of its order upwards, the id last. @returns the order of `name`, and of `-name` downwards */
export function sortKeysets<Name extends string>(
  sorts: Readonly<Record<Name, readonly Key[]>>,
): Record<Name | `-${Name}`, Keyset> {
  const named = Object.entries<readonly Key[]>(sorts).flatMap(([name, keys], index) => {
    const tag = CURSOR_TAG.sorted + 2 * index;
    return [[name, keyset(tag, keys)] as const, [`-${name}`, keyset(tag + 1, keys.map(backwards))] as const];
  });
  return Object.fromEntries(named) as Record<Name | `-${Name}`, Keyset>;
}

/** A question of the list in its own order, and which rows it alone is about. */
export interface SortedPart {
  readonly ask: KeysetQuestion;
  readonly such: SQL;
}

/** Of few rows all, of any others those that come first; whether they fit is asked later. */
const firstIds = ({ ask }: SortedPart): SQL =>
  ask.few
    ? sql`select x.id from ${sql.raw(ask.table)} x where ${ask.few.where}`
    : sql`select w.id from (${windowRows(ask, null)}) w`;

/** @param parts at least one, all of one table. @returns their first rows in another order */
export function inAnotherOrder(parts: readonly [SortedPart, ...SortedPart[]], order: Keyset): KeysetQuestion {
  const [{ ask }] = parts;
  const ids = sql.join(parts.map(firstIds), sql` union all `);
  const fits = sql.join(
    parts.map((part) => sql`(${part.such} and ${all(part.ask.filters)})`),
    sql` or `,
  );
  const few: FewRows = { where: sql`x.id = any(array(${ids}))` };
  const reaches = parts.map((part) => (part.ask.few ? (part.ask.few.reach ?? Infinity) : reachOf(part.ask)));
  const reach = Math.min(...reaches);
  return {
    table: ask.table,
    keyset: order,
    few: Number.isFinite(reach) ? { ...few, reach } : few,
    ways: [],
    filters: [sql`(${fits})`],
  };
}
