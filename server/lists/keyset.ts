/**
 * An order of rows as a list of keys, and what follows from it: `order by`, the condition for "behind this place", the
 * cursor. The keys must be those of an index, in its directions, so that a page is read in order at constant cost.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Counted } from './counted';
import { CURSOR_TAG, decodeCursor, encodeCursor, invalidCursor, type CursorPosition } from './cursor';

export interface Key {
  /** On alias `x`: `x.due_at`. */
  readonly column: string;
  /** How it travels in cursors: moments as numbers, in ms since 1970. */
  readonly type: 'number' | 'moment' | 'text';
  /** As the index has it: a `nulls last` that it does not have, or lacks, would make the database sort the table. */
  readonly order: 'asc' | 'desc' | 'asc nulls last' | 'desc nulls last' | 'asc nulls first';
  /** When the key has no value; such rows come last. Without it, the key always has one. */
  readonly nullWhen?: string;
  /** For `order by`, with its direction, where the index has an expression instead of the column. */
  readonly orderBy?: string;
}

export interface Keyset {
  readonly tag: number;
  /** The columns that the keys need, for a subquery that is to be ordered. */
  readonly columns: SQL;
  readonly orderBy: SQL;
  /** The values of the keys, to select; see `placeOf`. */
  readonly values: SQL;
  /** @returns the position of a row with `values`; null: there is no row */
  readonly placeOf: (row: Record<string, unknown>) => CursorPosition | null;
  /** @returns the condition on `x` for rows behind the position; null: all rows */
  readonly isAfter: (place: CursorPosition | null) => SQL;
  /** @returns the text for `next` */
  readonly encode: (place: CursorPosition, counted: Counted) => string;
  /** @returns place and count; null: the cursor is of another order. @throws AppError 400 for an invalid one */
  readonly decode: (cursor: string) => { place: CursorPosition; counted: Counted } | null;
}

/** Moments that both JavaScript and PostgreSQL hold. */
const LAST_MOMENT = 4_102_444_800_000_000;

function parameter({ type }: Key, value: number | string): SQL {
  if (type === 'text') return sql`${String(value)}::text`;
  return type === 'moment' ? sql`${new Date(value).toISOString()}::timestamptz` : sql`${value}::bigint`;
}

const isDescending = ({ order }: Key): boolean => order.startsWith('desc');
const beyond = (key: Key): SQL => sql.raw(isDescending(key) ? '<' : '>');

function isBehind([key, ...others]: readonly Key[], [value = null, ...rest]: CursorPosition): SQL {
  if (key === undefined) return sql`false`;
  const column = sql.raw(key.column);
  const isNull = key.nullWhen === undefined ? null : sql.raw(key.nullWhen);
  if (value === null) return sql`(${isNull ?? sql`false`} and ${isBehind(others, rest)})`;
  const at = parameter(key, value);
  const later = sql`${column} ${beyond(key)} ${at}`;
  const equal = others.length === 0 ? sql`` : sql` or (${column} = ${at} and ${isBehind(others, rest)})`;
  return sql`(${later}${isNull ? sql` or ${isNull}` : sql``}${equal})`;
}

/** One comparison of rows where all keys go the same way: an index is entered there, where conditions joined by "or" filter. */
function isAfterPlace(keys: readonly Key[], place: CursorPosition): SQL {
  const [first] = keys;
  const isPlain = first && keys.every((key) => key.nullWhen === undefined && isDescending(key) === isDescending(first));
  if (!isPlain) return isBehind(keys, place);
  const columns = sql.raw(keys.map(({ column }) => column).join(', '));
  const values = keys.map((key, index) => parameter(key, place[index] ?? 0));
  return sql`(${columns}) ${beyond(first)} (${sql.join(values, sql`, `)})`;
}

const fits = ({ type, nullWhen }: Key, value: CursorPosition[number] | undefined): boolean => {
  if (value === undefined) return false;
  if (value === null) return nullWhen !== undefined;
  if (typeof value === 'string') return type === 'text';
  return type === 'number' || (type === 'moment' && value >= 0 && value <= LAST_MOMENT);
};

/** As the database answers it: large numbers come as text. */
const placed = ({ type }: Key, value: unknown): number | string | null =>
  value === null ? null : type === 'text' ? String(value) : Number(value);

const valueOf = ({ column, type, nullWhen }: Key): string => {
  const value = type === 'moment' ? `(extract(epoch from ${column}) * 1000)::bigint` : column;
  return nullWhen === undefined ? value : `case when ${nullWhen} then null else ${value} end`;
};

/**
 * @param tag of CURSOR_TAG
 * @param keys the row's id last; they tell any two rows apart
 * @param columns where the keys need others than their own
 */
export function keyset(tag: number, keys: readonly Key[], columns = keys.map(({ column }) => column)): Keyset {
  return {
    tag,
    columns: sql.raw(columns.join(', ')),
    orderBy: sql.raw(keys.map(({ column, order, orderBy }) => orderBy ?? `${column} ${order}`).join(', ')),
    values: sql.raw(keys.map((key, index) => `${valueOf(key)} as key${index}`).join(', ')),
    placeOf: (row) => {
      const place = keys.map((key, index) => placed(key, row[`key${index}`] ?? null));
      return place.at(-1) === null ? null : place;
    },
    isAfter: (place) => (place === null ? sql`true` : isAfterPlace(keys, place)),
    encode: (place, counted) => encodeCursor({ tag, place, counted }),
    decode: (text) => {
      const cursor = decodeCursor(text);
      if (cursor.tag !== tag) return null;
      const { place, counted } = cursor;
      if (place.length !== keys.length || !keys.every((key, index) => fits(key, place[index]))) throw invalidCursor();
      return { place, counted };
    },
  };
}

/** The order of records by their number alone. @param column on alias `x` */
export const idKeyset = (order: Key['order'], column = 'x.id'): Keyset =>
  keyset(CURSOR_TAG.id, [{ column, type: 'number', order }]);
