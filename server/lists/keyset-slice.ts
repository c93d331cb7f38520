/** A stretch of one question's rows, with how many there are: by an index, or from a window of the first rows. */
import { sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '@/contract/envelope';
import type { Tx } from '../db/open';
import { type Counted, countUpToLimit, countedOf, numberOf } from './counted';
import type { CursorPosition } from './cursor';
import {
  fewRows,
  type KeysetQuestion,
  literal,
  looksThrough,
  orderedRows,
  reachOf,
  rowsToCount,
  windowRows,
} from './keyset-source';

export interface Slice {
  readonly after: CursorPosition | null;
  readonly offset: number;
  readonly limit: number;
  /** How many there are, when an earlier page has counted them. */
  readonly counted: Counted | null;
}

/** Some rows, and how many there are of the whole question. */
interface CountedPlaces extends Counted {
  readonly places: readonly CursorPosition[];
}

interface Found extends CountedPlaces {
  /** Where to go on when the window was looked through and did not fill the slice; null: there is nothing more. */
  readonly windowEnd: CursorPosition | null;
}

type KeyRow = Record<string, unknown>;

const placesOf = ({ keyset }: KeysetQuestion, rows: readonly KeyRow[]): CursorPosition[] =>
  rows.flatMap((row) => {
    const place = keyset.placeOf(row);
    return place ? [place] : [];
  });

/** Continues behind the position, or starts; stops as soon as the page is full. */
async function readPlaces(tx: Tx, ask: KeysetQuestion, { after, offset, limit }: Slice): Promise<CursorPosition[]> {
  const { few, keyset } = ask;
  const many = looksThrough(ask) ? windowRows(ask, after) : orderedRows(ask, after, offset + limit);
  const { rows } = await tx.execute<KeyRow>(sql`
    select ${keyset.values} from (select x.* from (${few ? fewRows(ask, few) : many}) x
      where x.fits and ${few ? keyset.isAfter(after) : sql`true`}
      order by ${keyset.orderBy} offset ${literal(offset)} limit ${literal(limit)}) x order by ${keyset.orderBy}`);
  return placesOf(ask, rows);
}

/** Page and count in one statement; no row beyond the limit of the count is read for it. */
async function readPlacesAndCount(tx: Tx, ask: KeysetQuestion, { offset, limit }: Slice): Promise<CountedPlaces> {
  const { keyset } = ask;
  const { rows } = await tx.execute<KeyRow & { hits: number }>(sql`
    with tally as (${numberOf(rowsToCount(ask))}),
      page as (select x.* from (${orderedRows(ask, null, offset + limit)}) x
        order by ${keyset.orderBy} offset ${literal(offset)} limit ${literal(limit)})
    select t.n as hits, ${keyset.values} from tally t left join page x on true order by ${keyset.orderBy}`);
  return { places: placesOf(ask, rows), ...countedOf(rows[0]?.hits ?? 0) };
}

/** Page and count in one look, where every candidate must be looked at anyway. */
async function readAndCount(tx: Tx, ask: KeysetQuestion, { offset, limit }: Slice): Promise<CountedPlaces> {
  const { few, keyset } = ask;
  const { rows } = await tx.execute<KeyRow & { hits: number; seen: number }>(sql`
    with candidate as materialized (${few ? fewRows(ask, few) : windowRows(ask, null)}),
      tally as (select count(*)::int as seen, (count(*) filter (where c.fits))::int as hits from candidate c),
      page as (select x.* from candidate x where x.fits order by ${keyset.orderBy}
        offset ${literal(offset)} limit ${literal(limit)})
    select t.seen, t.hits, ${keyset.values} from tally t left join page x on true order by ${keyset.orderBy}`);
  const { seen, hits } = rows[0] ?? { seen: 0, hits: 0 };
  const reach = few ? few.reach : reachOf(ask);
  const { total, totalIsExact } = countedOf(hits);
  return { places: placesOf(ask, rows), total, totalIsExact: totalIsExact && (reach === undefined || seen < reach) };
}

async function readCounted(tx: Tx, ask: KeysetQuestion, slice: Slice): Promise<CountedPlaces> {
  const { counted, offset } = slice;
  if (counted) return { places: await readPlaces(tx, ask, slice), ...counted };
  if (ask.few || looksThrough(ask)) return readAndCount(tx, ask, slice);
  // Page numbers reach as far as the count does.
  if (offset < COUNT_LIMIT) return readPlacesAndCount(tx, ask, slice);
  return { places: [], ...(await countUpToLimit(tx, rowsToCount(ask))) };
}

/** @returns where the next page goes on when the window was looked through; null: it held all rows there are */
async function readWindowEnd(
  tx: Tx,
  ask: KeysetQuestion,
  after: CursorPosition | null,
): Promise<CursorPosition | null> {
  const { keyset } = ask;
  const ways = ask.ways.map(({ where, lead, each }) => ({ where, ...(lead && { lead }), ...(each && { each }) }));
  const { rows } = await tx.execute<KeyRow>(sql`
    select ${keyset.values} from (${windowRows({ ...ask, ways, filters: [] }, after)}) x
    order by ${keyset.orderBy} offset ${literal(reachOf(ask) - 1)} limit 1`);
  return placesOf(ask, rows)[0] ?? null;
}

/** @returns rows in the question's order; the count is made where the slice does not bring one */
export async function readSlice(tx: Tx, ask: KeysetQuestion, slice: Slice): Promise<Found> {
  const found = await readCounted(tx, ask, slice);
  const mayGoOn = looksThrough(ask) && found.places.length < slice.limit;
  return { ...found, windowEnd: mayGoOn ? await readWindowEnd(tx, ask, slice.after) : null };
}
