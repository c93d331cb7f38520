/** Areas that types of visits name, and the doors within the park that lead into one. */
import { and, asc, eq, isNull } from 'drizzle-orm';
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
    .then((rows) => rows.map(({ name, areaId, leadsOut }) => ({ name, areaId: leadsOut ? null : areaId })));
