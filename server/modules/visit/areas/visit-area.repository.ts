/** Areas that types of visits name, and the doors within the park that lead into one. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessAreas, accessDoors } from '../../access/access.table';

export interface VisitArea {
  id: number;
  name: string;
}

export const readAreas = (tx: Tx, parkId: number): Promise<VisitArea[]> =>
  tx
    .select({ id: accessAreas.id, name: accessAreas.name })
    .from(accessAreas)
    .where(and(eq(accessAreas.parkId, parkId), isNull(accessAreas.deletedAt)))
    .orderBy(asc(accessAreas.id));

/** Where a guard may stand. The park's own entrances let in every guest: they have no area here. */
export const readGateDoors = (tx: Tx, parkId: number) =>
  tx
    .select({ name: accessDoors.name, areaId: accessDoors.areaId, leadsOut: accessDoors.leadsOut })
    .from(accessDoors)
    .where(and(eq(accessDoors.parkId, parkId), isNull(accessDoors.deletedAt)))
    .orderBy(asc(accessDoors.name), asc(accessDoors.id))
    .then((rows) => rows.map((door) => ({ ...door, areaId: door.leadsOut ? null : door.areaId })));

/**
 * Areas that belong to the place of a work order: those of its room, floor and building, and those within it. An order that
 * names no place, or one that no area is drawn for, is not in the answer.
 */
export async function readOrderAreas(tx: Tx, orderIds: readonly number[]): Promise<Map<number, number[]>> {
  if (orderIds.length === 0) return new Map();
  const ids = sql.raw(orderIds.map(Number).join(','));
  const { rows } = await tx.execute<{ orderId: number; areaId: number }>(sql`
    select o.id::int as "orderId", a.id::int as "areaId"
    from work_order o
    join access_area a on a.park_id = o.park_id and a.deleted_at is null
    join location l on l.id = a.location_id
    left join location above on above.id = l.pid
    left join location top on top.id = above.pid
    where o.id in (${ids}) and (
      l.id in (o.room_id, o.floor_id, o.building_id)
      or coalesce(o.room_id, o.floor_id, o.building_id) in (l.pid, above.pid, top.pid))
    order by o.id, a.id`);
  const found = new Map<number, number[]>();
  for (const { orderId, areaId } of rows) found.set(orderId, [...(found.get(orderId) ?? []), areaId]);
  return found;
}
