/**
 * A list of the administration from what is particular to it: where its rows come from, what may be looked for, filtered
 * and sorted. Pages and exported files are read by the same question, so that a file holds exactly what the screen shows.
 */
import { type SQL, sql } from 'drizzle-orm';
import { COUNT_LIMIT, type Page } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import { AppError } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { likePattern } from '../../lists/like-pattern';

/** What every list is asked beside its own filters; see `listInput` of the contract. */
export interface ListInput {
  pageNum: number;
  pageSize: number;
  cursor?: string | undefined;
  keyword?: string | undefined;
  sort?: string | undefined;
  deleted?: boolean | undefined;
}

export interface Listing<Input extends ListInput, Raw extends Record<string, unknown>, Row> {
  /**
   * A select with everything that rows, filters and sorting need, with a column `id`. It is what keeps others' rows
   * out: parks, data scope, recycle bin.
   */
  source: (context: SignedInContext, input: Input) => SQL | Promise<SQL>;
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

const column = (name: string): SQL => sql.raw(`x."${name}"`);
const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

function conditions<I extends ListInput, R extends Record<string, unknown>, Row>(
  listing: Listing<I, R, Row>,
  input: I,
): SQL[] {
  const own = (listing.filters?.(input) ?? []).filter((filter): filter is SQL => filter !== undefined);
  if (!input.keyword) return own;
  const pattern = likePattern(input.keyword);
  const hits = listing.search.map((name) => sql`${column(name)}::text ilike ${pattern}`);
  return [...own, sql`(${sql.join(hits, sql` or `)})`];
}

interface Order {
  by: SQL;
  descending: boolean;
  isId: boolean;
}

/** @throws AppError 400 for an order that the list does not have */
function orderOf<I extends ListInput, R extends Record<string, unknown>, Row>(
  { sorts, order }: Listing<I, R, Row>,
  asked: string | undefined,
): Order {
  const sort = asked ?? order;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  if (name === 'id') return { by: column('id'), descending, isId: true };
  const found = sorts[name];
  if (found === undefined) throw new AppError(400, 'request.invalid', { fields: { sort: 'invalid' } });
  return { by: column(found), descending, isId: false };
}

/** Before a file is begun, since what is wrong later breaks it off. @throws AppError 400 for an order that the list does not have */
export const assertOrder = <I extends ListInput, R extends Record<string, unknown>, Row>(
  listing: Listing<I, R, Row>,
  { sort }: I,
): void => void orderOf(listing, sort);

const direction = ({ descending }: Order): SQL => sql.raw(descending ? 'desc nulls last' : 'asc nulls last');
const ordering = (order: Order): SQL =>
  order.isId
    ? sql`${order.by} ${direction(order)}`
    : sql`${order.by} ${direction(order)}, ${column('id')} ${direction(order)}`;

/** `id:<n>` goes on behind a row, `at:<n>` behind so many rows. */
function readCursor(cursor: string | undefined, order: Order): { after: SQL; offset: number } | null {
  if (!cursor) return null;
  const [, kind, number] = /^(id|at):(\d{1,15})$/.exec(cursor) ?? [];
  if (kind === 'id' && order.isId) {
    const sign = sql.raw(order.descending ? '<' : '>');
    return { after: sql`${column('id')} ${sign} ${Number(number)}`, offset: 0 };
  }
  if (kind === 'at' && !order.isId && Number(number) <= COUNT_LIMIT)
    return { after: sql`true`, offset: Number(number) };
  throw new AppError(400, 'request.invalid', { fields: { cursor: 'invalid' } });
}

/** Rows as the source's own columns say; nothing but the source knows them. */
const rowsOf = async <R>(tx: Tx, query: SQL): Promise<R[]> => (await tx.execute(query)).rows as unknown as R[];

async function count(tx: Tx, source: SQL, where: SQL): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from (${source}) x where ${where} limit ${COUNT_LIMIT + 1}) counted`);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNT_LIMIT), totalIsExact: n <= COUNT_LIMIT };
}

/** @returns a page of rows. @throws AppError 400 */
export async function readPage<I extends ListInput, R extends Record<string, unknown>, Row>(
  context: SignedInContext,
  listing: Listing<I, R, Row>,
  input: I,
): Promise<Page<Row>> {
  const { tx } = context;
  const source = await listing.source(context, input);
  const where = all(conditions(listing, input));
  const order = orderOf(listing, input.sort);
  const resumed = readCursor(input.cursor, order);
  const offset = resumed?.offset ?? (input.pageNum - 1) * input.pageSize;
  const rows = await rowsOf<R & { id: string | number }>(
    tx,
    sql`select x.* from (${source}) x where ${where} and ${resumed?.after ?? sql`true`}
      order by ${ordering(order)} offset ${offset} limit ${input.pageSize + 1}`,
  );
  const shown = rows.slice(0, input.pageSize);
  const last = shown.at(-1);
  const next = order.isId ? `id:${String(last?.id)}` : `at:${String(offset + input.pageSize)}`;
  return {
    rows: shown.map(listing.toRow),
    ...(await count(tx, source, where)),
    next: last && rows.length > input.pageSize ? next : null,
  };
}

/** Rows of the filter in the list's order, without their number. */
async function readRows<I extends ListInput, R extends Record<string, unknown>, Row>(
  context: SignedInContext,
  listing: Listing<I, R, Row>,
  input: I,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const source = await listing.source(context, input);
  const rows = await rowsOf<R>(
    context.tx,
    sql`select x.* from (${source}) x where ${all(conditions(listing, input))}
      order by ${ordering(orderOf(listing, input.sort))} offset ${offset} limit ${limit}`,
  );
  return rows.map(listing.toRow);
}

/** More nodes than a person finds their way among. */
const TREE_LIMIT = 20_000;

/** @returns a tree's rows at once, in the listing's own order */
export async function readAll<I extends ListInput, R extends Record<string, unknown>, Row>(
  context: SignedInContext,
  listing: Listing<I, R, Row>,
  filters: Omit<I, 'pageNum' | 'pageSize' | 'cursor' | 'keyword' | 'sort'>,
): Promise<Row[]> {
  const input = { ...filters, pageNum: 1, pageSize: TREE_LIMIT } as I;
  return readRows(context, listing, input, { offset: 0, limit: TREE_LIMIT });
}

/** Rows of an exported file are read so many at a time. */
const BATCH = 1_000;

/** @returns one batch in the list's order, from `offset` on; fewer than `BATCH` rows are the end. */
export async function readBatch<I extends ListInput, R extends Record<string, unknown>, Row>(
  context: SignedInContext,
  listing: Listing<I, R, Row>,
  input: I,
  offset: number,
): Promise<{ rows: Row[]; isLast: boolean }> {
  const rows = await readRows(context, listing, input, { offset, limit: BATCH });
  return { rows, isLast: rows.length < BATCH };
}
