/** Doors opened and held from afar. */
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { DoorCommandRow } from '@/contract/access/access-command';
import type { Tx } from '../../../db/open';
import { accessCommands, accessControllers, accessDoors } from '../access.table';
import { users } from '../../identity/identity.table';

export async function findDoorWithController(tx: Tx, parkId: number, doorId: number) {
  const [row] = await tx
    .select({ door: accessDoors, controller: accessControllers })
    .from(accessDoors)
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .where(and(eq(accessDoors.id, doorId), eq(accessDoors.parkId, parkId), isNull(accessDoors.deletedAt)));
  return row;
}

export async function insertCommand(tx: Tx, command: typeof accessCommands.$inferInsert): Promise<number> {
  const [row] = await tx.insert(accessCommands).values(command).returning({ id: accessCommands.id });
  return row?.id ?? 0;
}

export async function endCommand(tx: Tx, id: number, result: 2 | 3 | 4, error: string | null): Promise<void> {
  await tx.update(accessCommands).set({ result, error }).where(eq(accessCommands.id, id));
}

export async function setLock(tx: Tx, doorId: number, lock: 1 | 2 | 3 | 4 | 5): Promise<void> {
  await tx.update(accessDoors).set({ lock }).where(eq(accessDoors.id, doorId));
}

/** Held open by the fire panel, or no more. @returns false: something later was said already */
export async function setReleased(tx: Tx, doorId: number, released: boolean, at: Date): Promise<boolean> {
  const rows = await tx
    .update(accessDoors)
    .set({ fireReleased: released, fireReleasedAt: at })
    .where(and(eq(accessDoors.id, doorId), or(isNull(accessDoors.fireReleasedAt), lt(accessDoors.fireReleasedAt, at))))
    .returning({ id: accessDoors.id });
  return rows.length > 0;
}

const SHOWN = 50;

export async function readCommands(tx: Tx, parkId: number, doorId: number): Promise<DoorCommandRow[]> {
  const rows = await tx
    .select({ command: accessCommands, byName: sql<string | null>`${users.name}` })
    .from(accessCommands)
    .leftJoin(users, eq(users.id, accessCommands.byUserId))
    .where(and(eq(accessCommands.doorId, doorId), eq(accessCommands.parkId, parkId)))
    .orderBy(desc(accessCommands.id))
    .limit(SHOWN);
  return rows.map(({ command: { id, command, reason, note, at, result, error }, byName }) => ({
    id,
    command,
    reason,
    note,
    byName,
    at: at.getTime(),
    result,
    error,
  }));
}
