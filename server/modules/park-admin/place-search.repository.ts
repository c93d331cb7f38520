/** Places found by their name, and the points at them by name or code. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { likePattern } from '../../lists/like-pattern';

/** So many rows of a park are looked at: more than any park has places, and its points in the order of their making. */
const LOOKED_AT = 20_000;

const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

export type FoundPlace = { id: number; name: string; above: string | null; parkName: string };

/** @returns buildings before floors before rooms */
export async function findPlaces(tx: Tx, parkIds: readonly number[], keyword: string, most: number) {
  const { rows } = await tx.execute<FoundPlace>(sql`
    select x.id::int as id, x.name, concat_ws(' ', top.name, up.name) as above, p.name as "parkName"
    from (select * from location l where l.park_id = any(${bigints(parkIds)}) and l.deleted_at is null
      limit ${LOOKED_AT}) x
    join park p on p.id = x.park_id
    left join location up on up.id = x.pid left join location top on top.id = up.pid
    where concat_ws(' ', top.name, up.name, x.name) ilike ${likePattern(keyword)} or x.code ilike ${likePattern(keyword)}
    order by x.kind, x.sort, x.id limit ${most}`);
  return rows;
}

export type FoundPoint = { id: number; name: string; code: string; place: string; parkName: string; type: number };

/** @param hidden types of points that nobody looks for */
export async function findPoints(
  tx: Tx,
  { parkIds, keyword, most, hidden }: { parkIds: readonly number[]; keyword: string; most: number; hidden: number[] },
) {
  const pattern = likePattern(keyword);
  const { rows } = await tx.execute<FoundPoint>(sql`
    select x.id::int as id, x.name, x.code, x.location_text as place, p.name as "parkName", x.type::int as type
    from (select * from device d where d.park_id = any(${bigints(parkIds)})
      and d.type <> all(${bigints(hidden)}) limit ${LOOKED_AT}) x
    join park p on p.id = x.park_id
    where x.code ilike ${pattern} or x.name ilike ${pattern} or x.location_text ilike ${pattern}
    order by x.code ilike ${pattern} desc, x.code, x.id limit ${most}`);
  return rows;
}
