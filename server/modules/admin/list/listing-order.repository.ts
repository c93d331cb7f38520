/** The order of a list as SQL, and where a page of it begins. */
import { type SQL, sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '@/contract/envelope';
import { invalidInput } from '../../../http/common.errors';
import type { Counted } from '../../../lists/counted';
import { CURSOR_TAG, decodeCursor, invalidCursor } from '../../../lists/cursor';
import { idKeyset, type Keyset } from '../../../lists/keyset';

/** Orders that a list has. */
interface Orders {
  /** Name in the input → column of the source. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Unless another one is asked for; name with `-` before it for descending. */
  readonly order: string;
}

export interface Order {
  readonly orderBy: SQL;
  /** Of an order by number, which goes on behind a row; any other goes on behind so many rows. */
  readonly byId: Keyset | null;
  /** What the row is ordered by, as text that the database reads back as it was. */
  readonly key: SQL;
  /** For whoever reads everything: where a row with this key and number stands, others may come and go meanwhile. */
  readonly isBehind: (key: string | null, id: number) => SQL;
}

/** Of the source `x`. */
export const column = (name: string): SQL => sql.raw(`x."${name}"`);

/** @throws AppError 400 for an order that the list does not have */
export function orderOf({ sorts, order }: Orders, asked: string | undefined): Order {
  const sort = asked ?? order;
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  const direction = isDescending ? 'desc nulls last' : 'asc nulls last';
  const byId = idKeyset(direction);
  const behindId = (id: number): SQL => byId.isAfter([id]);
  if (name === 'id') return { orderBy: byId.orderBy, byId, key: sql`null::text`, isBehind: (_key, id) => behindId(id) };
  const found = sorts[name];
  if (found === undefined) throw invalidInput({ sort: 'invalid' });
  const by = column(found);
  const beyond = sql.raw(isDescending ? '<' : '>');
  return {
    orderBy: sql`${by} ${sql.raw(direction)}, ${byId.orderBy}`,
    byId: null,
    key: sql`${by}::text`,
    // The column gives the parameter its type.
    isBehind: (key, id) =>
      key === null
        ? sql`(${by} is null and ${behindId(id)})`
        : sql`(${by} is null or ${by} ${beyond} ${key} or (${by} = ${key} and ${behindId(id)}))`,
  };
}

/** Where a page begins: behind a row, or behind so many. */
export interface Start {
  readonly after: SQL;
  readonly offset: number;
  readonly counted: Counted | null;
}

/** @throws AppError 400 for a cursor of another order, or of a place that no count reaches */
export function startOf(cursor: string, { byId }: Order): Start {
  if (byId) {
    const from = byId.decode(cursor);
    if (!from) throw invalidCursor();
    return { after: byId.isAfter(from.place), offset: 0, counted: from.counted };
  }
  const { tag, place, counted } = decodeCursor(cursor);
  const [offset] = place;
  if (tag !== CURSOR_TAG.offset || place.length !== 1 || typeof offset !== 'number') throw invalidCursor();
  if (offset < 0 || offset > COUNT_LIMIT) throw invalidCursor();
  return { after: sql`true`, offset, counted };
}
