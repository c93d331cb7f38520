/**
 * Places found by their name, and the points at them by name or code. No index answers what contains a word (two Chinese
 * characters have no trigram, and row-level security lets none but exact comparisons go by an index), so a bounded number
 * of rows of each park is looked at in the order of an index; a code that is typed from its beginning is found whatever
 * the number of points.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { likePattern } from '../../lists/like-pattern';
import { lastThatBegins } from '../../lists/beginnings';

/** So many rows of each park are looked at: more than a park has places, and its points in the order of their making. */
export const LOOKED_AT = 20_000;

const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

export type FoundPlace = { id: number; name: string; above: string | null; parkName: string };

interface Question {
  parkIds: readonly number[];
  keyword: string;
  most: number;
}

/** Parents are searched before their children. */
export const placesQuery = ({ parkIds, keyword, most }: Question): SQL => sql`
  with near as materialized (
    select l.* from unnest(${bigints(parkIds)}) as of (park_id)
    cross join lateral (select * from location l where l.park_id = of.park_id and l.deleted_at is null
      order by l.kind, l.id limit ${LOOKED_AT}::int) l)
  select x.id::int as id, x.name, concat_ws(' ', top.name, up.name) as above, p.name as "parkName"
  from near x join park p on p.id = x.park_id
  left join near up on up.id = x.pid left join near top on top.id = up.pid
  where concat_ws(' ', top.name, up.name, x.name) ilike ${likePattern(keyword)} or x.code ilike ${likePattern(keyword)}
  order by x.kind, x.sort, x.id limit ${most}::int`;

/** @returns buildings before floors before rooms */
export const findPlaces = async (tx: Tx, question: Question): Promise<FoundPlace[]> =>
  (await tx.execute<FoundPlace>(placesQuery(question))).rows;

export type FoundPoint = { id: number; name: string; code: string; place: string; parkName: string; type: number };

interface PointQuestion extends Question {
  /** Types of points that are left out of the search. */
  hidden: readonly number[];
}

const pointsOf = ({ parkIds, most, hidden }: PointQuestion, from: SQL, order: SQL): SQL => sql`
  select x.id::int as id, x.name, x.code, x.location_text as place, p.name as "parkName", x.type::int as type
  from ${from} join park p on p.id = x.park_id
  where x.park_id = any(${bigints(parkIds)}) and x.type <> all(${bigints(hidden)})
  order by ${order} limit ${most}::int`;

/** Codes are written in capitals. */
export function pointsThatBegin(question: PointQuestion): SQL {
  const beginning = question.keyword.toUpperCase();
  const from = sql`(select d.* from device d where d.code collate "C" between ${beginning}
    and ${lastThatBegins(beginning)}) x`;
  return pointsOf(question, from, sql`x.code collate "C"`);
}

export function pointsThatContain(question: PointQuestion): SQL {
  const pattern = likePattern(question.keyword);
  const from = sql`(select d.* from unnest(${bigints(question.parkIds)}) as of (park_id)
    cross join lateral (select * from device d where d.park_id = of.park_id order by d.id limit ${LOOKED_AT}::int) d
    where d.code ilike ${pattern} or d.name ilike ${pattern} or d.location_text ilike ${pattern}) x`;
  return pointsOf(question, from, sql`x.code ilike ${pattern} desc, x.code, x.id`);
}

/** @returns points whose code begins with the keyword, then those that contain it */
export async function findPoints(tx: Tx, question: PointQuestion): Promise<FoundPoint[]> {
  const { rows: first } = await tx.execute<FoundPoint>(pointsThatBegin(question));
  if (first.length >= question.most) return first;
  const known = new Set(first.map(({ id }) => id));
  const { rows: others } = await tx.execute<FoundPoint>(pointsThatContain(question));
  return [...first, ...others.filter(({ id }) => !known.has(id))].slice(0, question.most);
}
