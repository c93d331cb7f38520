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
  if (name === 'id') return { orderBy: byId.orderBy, byId };
  const found = sorts[name];
  if (found === undefined) throw invalidInput({ sort: 'invalid' });
  return { orderBy: sql`${column(found)} ${sql.raw(direction)}, ${byId.orderBy}`, byId: null };
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
