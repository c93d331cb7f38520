/**
 * A list of the administration from what is particular to it: where its rows come from, what may be looked for, filtered
 * and sorted. Pages and exported files are read by the same question, so that a file holds exactly what the screen shows.
 */
import { is, isNotNull, isNull, SQL, sql, type Column, type Subquery } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { type Counted, countUpToLimit } from '../../../lists/counted';
import { CURSOR_TAG, encodeCursor } from '../../../lists/cursor';
import { all, literal } from '../../../lists/keyset-source';
import { likePattern } from '../../../lists/like-pattern';
import { column, orderOf, startOf } from './listing-order.repository';

/** What every list is asked beside its own filters; see `listInput` of the contract. */
export interface ListInput {
  pageNum: number;
  pageSize: number;
  cursor?: string | undefined;
  keyword?: string | undefined;
  sort?: string | undefined;
  deleted?: boolean | undefined;
}

/** A select of drizzle whose rows are `Raw`; expressions in it have names (`.as('people')`). */
interface TypedSelect<Raw> {
  readonly _: { readonly result: Raw[] };
  as(alias: string): Subquery;
}

/** Columns of a source, by name. */
export type SourceRow = Record<string, unknown>;

/** Where a list's rows come from. A select is handed on unstarted: a promise would run it. */
export type Source<Raw> = SQL | (() => TypedSelect<Raw>);

/** What an index says beforehand of rows with the word that is looked for. */
export interface Found {
  /** The condition on the source's own table that all of them meet; null: too many, they are met on the way. */
  readonly where: SQL | null;
  /** How many there are, where counting them would read too many. */
  readonly counted?: Counted;
}

export interface Listing<Input extends ListInput, Raw extends SourceRow, Row> {
  /**
   * A select with everything that rows, filters and sorting need, with a column `id`. It is what keeps others' rows
   * out: parks, data scope, recycle bin.
   */
  source: (context: SignedInContext, input: Input, found: Found | null) => Source<Raw> | Promise<Source<Raw>>;
  /** Asked when a word is looked for, where looking at every row would take too long. */
  find?: (context: SignedInContext, input: Input & { keyword: string }) => Promise<Found>;
  /** Columns of the source that a word is looked for in. */
  search: readonly string[];
  /** The list's own filters; `undefined` where the input does not ask. `x` is the source. */
  filters?: (input: Input) => readonly (SQL | undefined)[];
  /** Name in the input → column of the source. */
  sorts: Readonly<Record<string, string>>;
  /** Name with `-` before it for descending; `-id` goes deep at constant cost. */
  order: string;
  toRow: (raw: Raw) => Row;
}

/** Filter of a list by one column of its source; `undefined` where the input does not ask. */
export const equals = (name: string, value: number | string | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column(name)} = ${value}`;

/** What stands in the recycle bin, or what does not. */
export const inBin = (deletedAt: Column, deleted = false): SQL => (deleted ? isNotNull(deletedAt) : isNull(deletedAt));

/** What a row has to meet. */
export function conditions<I extends ListInput, R extends SourceRow, Row>(
  listing: Listing<I, R, Row>,
  input: I,
): SQL[] {
  const own = (listing.filters?.(input) ?? []).filter((filter): filter is SQL => filter !== undefined);
  if (!input.keyword) return own;
  const pattern = likePattern(input.keyword);
  const hits = listing.search.map((name) => sql`${column(name)}::text ilike ${pattern}`);
  return [...own, sql`(${sql.join(hits, sql` or `)})`];
}

/** Before a file is begun, since what is wrong later breaks it off. @throws AppError 400 for an order that the list does not have */
export const assertOrder = <I extends ListInput, R extends SourceRow, Row>(
  listing: Listing<I, R, Row>,
  { sort }: I,
): void => void orderOf(listing, sort);

interface Slice {
  where: SQL;
  orderBy: SQL;
  offset: number;
  limit: number;
}

/** Rows as the source's own columns say; nothing but the source knows them. */
async function rowsOf<R>(tx: Tx, source: Source<R>, { where, orderBy, offset, limit }: Slice): Promise<R[]> {
  if (is(source, SQL)) {
    const { rows }: { rows: unknown[] } = await tx.execute(
      // The limit is a literal, on first pages the offset too: with parameters, the database would plan each page anew.
      sql`select x.* from (${source}) x where ${where} order by ${orderBy} offset ${offset === 0 ? literal(0) : offset} limit ${literal(limit)}`,
    );
    return rows as R[];
  }
  const rows: unknown = await tx
    .select()
    .from(source().as('x'))
    .where(where)
    .orderBy(orderBy)
    .offset(offset)
    .limit(limit);
  return rows as R[];
}

const rowsToCount = (source: Source<unknown>, where: SQL): SQL =>
  is(source, SQL)
    ? sql`select 1 from (${source}) x where ${where}`
    : sql`select 1 from ${source().as('x')} where ${where}`;

/** What an index says of the word that is looked for; null: nothing. */
export const findBeforehand = async <I extends ListInput, R extends SourceRow, Row>(
  context: SignedInContext,
  { find }: Listing<I, R, Row>,
  input: I,
): Promise<Found | null> => {
  const { keyword } = input;
  return find && keyword ? find(context, { ...input, keyword }) : null;
};

/** @returns a page of rows; the count is made for the first one and carried on. @throws AppError 400 */
export async function readPage<I extends ListInput, R extends SourceRow, Row>(
  context: SignedInContext,
  listing: Listing<I, R, Row>,
  input: I,
): Promise<RowPage<Row>> {
  const { tx } = context;
  const { pageNum, pageSize, cursor } = input;
  const found = await findBeforehand(context, listing, input);
  const source = await listing.source(context, input, found);
  const where = all(conditions(listing, input));
  const order = orderOf(listing, input.sort);
  const start = cursor ? startOf(cursor, order) : { after: sql`true`, offset: (pageNum - 1) * pageSize, counted: null };
  const rows = await rowsOf(tx, source, {
    where: sql`${where} and ${start.after}`,
    orderBy: order.orderBy,
    offset: start.offset,
    limit: pageSize + 1,
  });
  const counted = start.counted ?? found?.counted ?? (await countUpToLimit(tx, rowsToCount(source, where)));
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = (id: number): string =>
    order.byId
      ? order.byId.encode([id], counted)
      : encodeCursor({ tag: CURSOR_TAG.offset, place: [start.offset + pageSize], counted });
  return {
    rows: shown.map(listing.toRow),
    ...counted,
    next: last && rows.length > pageSize ? next(Number(last.id)) : null,
  };
}

/** The first rows of the filter in the list's order, without their number. */
async function readRows<I extends ListInput, R extends SourceRow, Row>(
  context: SignedInContext,
  listing: Listing<I, R, Row>,
  input: I,
  limit: number,
): Promise<Row[]> {
  const source = await listing.source(context, input, await findBeforehand(context, listing, input));
  const rows = await rowsOf(context.tx, source, {
    where: all(conditions(listing, input)),
    orderBy: orderOf(listing, input.sort).orderBy,
    offset: 0,
    limit,
  });
  return rows.map(listing.toRow);
}

/** More nodes than a person finds their way among. */
const TREE_LIMIT = 20_000;

/** @returns a tree's rows at once, in the listing's own order */
export async function readAll<I extends ListInput, R extends SourceRow, Row>(
  context: SignedInContext,
  listing: Listing<I, R, Row>,
  filters: Omit<I, 'pageNum' | 'pageSize' | 'cursor' | 'keyword' | 'sort'>,
): Promise<Row[]> {
  const input = { ...filters, pageNum: 1, pageSize: TREE_LIMIT } as I;
  return readRows(context, listing, input, TREE_LIMIT);
}
