/** Names and places of the points and buildings that statistics are grouped by. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';

interface Named {
  name: string;
  place: string | null;
  /** Of a point. */
  code: string | null;
}

const bigints = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Whose names are asked for, by id. */
interface NamesWanted {
  points: readonly number[];
  buildings: readonly number[];
  /** Whether names include the park, because several parks are shown. */
  withPark: boolean;
}

/** @returns names by `point<id>` and `building<id>` */
export async function readNames(tx: Tx, { points, buildings, withPark }: NamesWanted): Promise<Map<string, Named>> {
  const { rows } = await tx.execute<Named & { key: string } & Record<string, unknown>>(sql`
    select 'point' || d.id as key, d.name, d.code,
      case when ${withPark} then p.name || ' ' || d.location_text else d.location_text end as place
      from device d join park p on p.id = d.park_id where d.id = any(${bigints(points)}::bigint[])
    union all
    select 'building' || l.id, l.name, null, p.name from location l join park p on p.id = l.park_id
      where l.id = any(${bigints(buildings)}::bigint[])`);
  return new Map(rows.map(({ key, ...named }) => [key, named]));
}
