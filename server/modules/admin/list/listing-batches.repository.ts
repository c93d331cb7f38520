/**
 * All rows of a list for a file, batch by batch, each behind the last row of the one before: what is added or taken away
 * meanwhile moves no row into the file twice or out of it, and a batch far down reads no more than the first.
 */
import { is, SQL, sql } from 'drizzle-orm';
import type { SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import type { Opened, SignedInContext } from '../../../http/context';
import { BATCH, readBatches } from '../../../lists/batches';
import { all } from '../../../lists/keyset-source';
import {
  conditions,
  findBeforehand,
  type ListInput,
  type Listing,
  type Source,
  type SourceRow,
} from './listing.repository';
import { type Order, orderOf } from './listing-order.repository';

/** Where a batch ended. */
interface Place {
  key: string | null;
  id: number;
}

interface Keyed<Raw> {
  row: Raw;
  key: string | null;
}

/** The source's columns, and what the row is ordered by: of one reading, so that both are of the same moment. */
async function keyedRowsOf<Raw extends SourceRow>(
  tx: Tx,
  source: Source<Raw>,
  where: SQL,
  { orderBy, key }: Order,
): Promise<Keyed<Raw>[]> {
  if (is(source, SQL)) {
    const { rows } = await tx.execute<SourceRow & { file_key: string | null }>(
      sql`select x.*, ${key} as file_key from (${source}) x where ${where} order by ${orderBy} limit ${BATCH}`,
    );
    // Nothing but the source knows its columns.
    return rows.map(({ file_key, ...row }) => ({ row: row as Raw, key: file_key }));
  }
  const x = source().as('x');
  const names = Object.keys(x._.selectedFields);
  const row = Object.fromEntries(names.map((name) => [name, Reflect.get(x, name) as unknown])) as SelectedFieldsFlat;
  const rows: unknown = await tx
    .select({ row, key: sql<string | null>`${key}` })
    .from(x)
    .where(where)
    .orderBy(orderBy)
    .limit(BATCH);
  return rows as Keyed<Raw>[];
}

export const readListBatches = <I extends ListInput, R extends SourceRow, Row>(
  { inTx }: Pick<Opened<SignedInContext>, 'inTx'>,
  listing: Listing<I, R, Row>,
  input: I,
): AsyncGenerator<readonly Row[]> =>
  readBatches((from: Place | null) =>
    inTx(async (inner) => {
      const order = orderOf(listing, input.sort);
      const source = await listing.source(inner, input, await findBeforehand(inner, listing, input));
      const behind = from ? [order.isBehind(from.key, from.id)] : [];
      const found = await keyedRowsOf(inner.tx, source, all([...conditions(listing, input), ...behind]), order);
      const last = found.length < BATCH ? undefined : found.at(-1);
      return {
        rows: found.map(({ row }) => listing.toRow(row)),
        next: last ? { key: last.key, id: Number(last.row.id) } : null,
      };
    }),
  );
