/** Doors and controllers by what stands on them. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessControllers, accessDoors } from '../access.table';

export async function findDoorOfDevice(tx: Tx, parkId: number, deviceId: number) {
  const [row] = await tx
    .select({ id: accessDoors.id, name: accessDoors.name })
    .from(accessDoors)
    .where(and(eq(accessDoors.parkId, parkId), eq(accessDoors.deviceId, deviceId), isNull(accessDoors.deletedAt)));
  return row;
}

export async function findControllerBySerial(tx: Tx, parkId: number, serial: string) {
  const { id, name } = accessControllers;
  const [row] = await tx
    .select({ id, name })
    .from(accessControllers)
    .where(
      and(
        eq(accessControllers.parkId, parkId),
        eq(accessControllers.serial, serial),
        isNull(accessControllers.deletedAt),
      ),
    );
  return row;
}
