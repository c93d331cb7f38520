/**
 * A page of a list that may hold millions of rows, in bounded work. What an index leads to is read by it; what no index
 * answers is looked for in a window of the first rows, and where the window ends the next page goes on: however rare a row
 * is, going on finds it, and the total says that it is not exact.
 */
import type { Tx } from '../db/open';
import { countedOf, type Counted } from './counted';
import { invalidCursor, type CursorPosition } from './cursor';
import { readSlice, type Slice } from './keyset-slice';
import type { KeysetQuestion } from './keyset-source';

/** `pageNum` reaches as far as the count does; `cursor`, a former `next`, goes on at constant cost and carries the count. */
export interface PageAsk {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
}

interface PageEnd extends Counted {
  readonly next: string | null;
  /** Only the first so many rows were looked at and put in order; there are more. */
  readonly among?: number;
}

/** Where its rows stand, in the list's order. A page may be short, even empty, with a `next`: there is more to look through. */
export interface KeysetPlaces extends PageEnd {
  readonly places: readonly CursorPosition[];
}

/** The ids of its rows, in the list's order. */
export interface KeysetPage extends PageEnd {
  readonly ids: number[];
}

interface PlacedRow {
  readonly ask: KeysetQuestion;
  readonly place: CursorPosition;
}

interface Start {
  /** Which question the page begins in; those before it have been shown. */
  readonly part: number;
  readonly after: CursorPosition | null;
  readonly counted: Counted | null;
}

/** @throws AppError 400 for a cursor of another list */
function startOf(asks: readonly KeysetQuestion[], cursor: string | undefined): Start {
  if (!cursor) return { part: 0, after: null, counted: null };
  for (const [part, { keyset }] of asks.entries()) {
    const from = keyset.decode(cursor);
    if (from) return { part, after: from.place, counted: from.counted };
  }
  throw invalidCursor();
}

interface Listed {
  readonly rows: readonly PlacedRow[];
  /** Where to go on when the page is not full. */
  readonly rest: PlacedRow | null;
  readonly counted: Counted;
}

/** Of each question what the ones before it left of the page. */
async function readInTurn(tx: Tx, asks: readonly KeysetQuestion[], slice: Slice): Promise<Listed> {
  const rows: PlacedRow[] = [];
  let [rest, hits, isExact]: [PlacedRow | null, number, boolean] = [null, 0, true];
  for (const [index, ask] of asks.entries()) {
    // Without a count, the questions behind a full page are still counted.
    if (slice.counted && rows.length === slice.limit) break;
    // oxlint-disable-next-line no-await-in-loop -- the second question begins where the first one ends
    const found = await readSlice(tx, ask, {
      after: index === 0 ? slice.after : null,
      offset: Math.max(0, slice.offset - hits),
      limit: slice.limit - rows.length,
      counted: slice.counted,
    });
    rows.push(...found.places.map((place) => ({ ask, place })));
    rest = found.windowEnd && { ask, place: found.windowEnd };
    hits += found.total;
    isExact &&= found.totalIsExact;
  }
  const { total, totalIsExact } = countedOf(hits);
  return { rows, rest, counted: slice.counted ?? { total, totalIsExact: totalIsExact && isExact } };
}

/**
 * @param asks in the order in which their rows are shown, each with an order of its own
 * @throws AppError 400 for an invalid cursor, or one of another list
 */
export async function readKeysetPlaces(
  tx: Tx,
  asks: readonly KeysetQuestion[],
  { pageNum, pageSize, cursor }: PageAsk,
): Promise<KeysetPlaces> {
  const some = asks.filter(({ few, ways }) => few || ways.length > 0);
  if (some.length === 0) return { places: [], next: null, ...countedOf(0) };
  const { part, after, counted } = startOf(some, cursor);
  const offset = after ? 0 : (pageNum - 1) * pageSize;
  // One more than is shown tells whether there is more.
  const slice = { after, offset, limit: pageSize + 1, counted };
  const { rows, rest, counted: count } = await readInTurn(tx, some.slice(part), slice);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : rest;
  const among = count.totalIsExact ? undefined : some.find(({ few }) => few?.reach !== undefined)?.few?.reach;
  return {
    places: shown.map(({ place }) => place),
    next: last ? last.ask.keyset.encode(last.place, count) : null,
    ...count,
    ...(among !== undefined && { among }),
  };
}

/** The id of a row, which is the last key of every order. */
export const idOf = (place: CursorPosition): number => Number(place.at(-1) ?? 0);

/** As `readKeysetPlaces`, where only the ids matter. @throws AppError 400 */
export async function readKeysetPage(tx: Tx, asks: readonly KeysetQuestion[], page: PageAsk): Promise<KeysetPage> {
  const { places, ...counted } = await readKeysetPlaces(tx, asks, page);
  return { ids: places.map(idOf), ...counted };
}
