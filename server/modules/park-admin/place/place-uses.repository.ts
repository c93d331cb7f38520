/** The parents of a place, and what is in it. */
import { sql } from 'drizzle-orm';
import type { PlaceRecord, PlaceRow } from '@/contract/admin-park';
import type { Tx } from '../../../db/open';
import { COLUMN_OF_KIND } from './place.repository';

type Uses = Pick<PlaceRecord, 'path' | 'children' | 'openAlarms' | 'openOrders' | 'alarms' | 'orders'>;

/** Counting stops here. */
const MOST = 10_000;

/** The path of the place as text, and the number of places, alarms and orders in it. */
export async function readUses(tx: Tx, { id, kind, parkId }: PlaceRow): Promise<Uses> {
  const column = sql.raw(COLUMN_OF_KIND[kind]);
  const count = (table: string, more: string) => sql`(select count(*)::int from (select 1 from ${sql.raw(table)}
    where park_id = ${parkId} and ${column} = ${id} ${sql.raw(more)} limit ${MOST}) counted)`;
  const { rows } = await tx.execute<Uses>(sql`
    with recursive up as (
      select l.id, l.pid, l.name, 1 as depth from location l where l.id = ${id}
      union all select p.id, p.pid, p.name, u.depth + 1 from location p join up u on p.id = u.pid)
    select (select string_agg(name, ' ' order by depth desc) from up) as path,
      (select count(*)::int from location c where c.pid = ${id} and c.deleted_at is null) as children,
      ${count('alarm', 'and handle_state < 50')} as "openAlarms", ${count('work_order', 'and state < 190')} as "openOrders",
      ${count('alarm', '')} as alarms, ${count('work_order', '')} as orders`);
  return rows[0] ?? { path: '', children: 0, openAlarms: 0, openOrders: 0, alarms: 0, orders: 0 };
}

/** How many rules watch the place: rules for this place alone would match nothing. */
export async function countRules(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from rule where deleted_at is null and scope -> 'buildingIds' @> to_jsonb(${id}::bigint)`,
  );
  return rows[0]?.n ?? 0;
}
