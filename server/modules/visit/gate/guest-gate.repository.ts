/** The door of a gate that asks, and the guest whose pass it read. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessControllers, accessDoors } from '../../access/access.table';
import { guests, visits } from '../visit.table';

/** Of the parks that the source may see. */
export async function findGateDoor(tx: Tx, serial: string, doorNo: number) {
  const [row] = await tx
    .select({
      parkId: accessDoors.parkId,
      name: accessDoors.name,
      direction: accessDoors.direction,
      leadsOut: accessDoors.leadsOut,
    })
    .from(accessDoors)
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .where(and(eq(accessControllers.serial, serial), eq(accessDoors.doorNo, doorNo), isNull(accessDoors.deletedAt)))
    .limit(1);
  return row;
}

export async function findGuestOfPass(tx: Tx, parkId: number, pass: string) {
  const [row] = await tx
    .select({ guest: guests, visit: visits })
    .from(guests)
    .innerJoin(visits, eq(visits.id, guests.visitId))
    .where(and(eq(guests.parkId, parkId), eq(guests.pass, pass)))
    .limit(1);
  return row;
}
