/** What is known of a door or controller that somebody reports, and the orders about it. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { type OrderRecord, orders } from '../../order/order.table';
import { accessCommands, accessControllers, accessDoors, accessRepairs, accessSlots } from '../access.table';

export type Door = typeof accessDoors.$inferSelect;
export type Controller = typeof accessControllers.$inferSelect;

export async function findDoor(tx: Tx, parkId: number, id: number): Promise<Door | null> {
  const [row] = await tx
    .select()
    .from(accessDoors)
    .where(and(eq(accessDoors.id, id), eq(accessDoors.parkId, parkId), isNull(accessDoors.deletedAt)));
  return row ?? null;
}

/** @param lock two who report at once make one order */
export async function findController(tx: Tx, parkId: number, id: number, lock: boolean): Promise<Controller | null> {
  const asked = tx
    .select()
    .from(accessControllers)
    .where(
      and(eq(accessControllers.id, id), eq(accessControllers.parkId, parkId), isNull(accessControllers.deletedAt)),
    );
  const [row] = await (lock ? asked.for('no key update') : asked);
  return row ?? null;
}

/** Where the controller is: at its first door. */
export async function findFirstDoor(tx: Tx, controllerId: number): Promise<Door | null> {
  const [row] = await tx
    .select()
    .from(accessDoors)
    .where(and(eq(accessDoors.controllerId, controllerId), isNull(accessDoors.deletedAt)))
    .orderBy(asc(accessDoors.doorNo))
    .limit(1);
  return row ?? null;
}

/** Rights that did not get there, and the last command to the door that nobody carried out. */
export async function readFaults(tx: Tx, controllerId: number, doorId: number | null) {
  const ofDoor = doorId === null ? sql`true` : eq(accessSlots.doorId, doorId);
  const failed = await tx.$count(
    accessSlots,
    and(eq(accessSlots.controllerId, controllerId), sql`due_at is not null and error is not null`, ofDoor),
  );
  const { at, result } = accessCommands;
  const [command] =
    doorId === null
      ? []
      : await tx
          .select({ at, result })
          .from(accessCommands)
          .where(eq(accessCommands.doorId, doorId))
          .orderBy(desc(accessCommands.id))
          .limit(1);
  return { failed, command: command ?? null };
}

interface About {
  parkId: number;
  controllerId: number;
  /** Null: the controller itself. */
  door: Pick<Door, 'id' | 'deviceId'> | null;
}

const MOST = 5;

/** Open ones, the newest first. A door's are also those that name its device, wherever they were made, and its controller's. */
export async function readOpenRepairs(tx: Tx, { parkId, controllerId, door }: About): Promise<OrderRecord[]> {
  const ofDoor = door ? sql`(r.door_id is null or r.door_id = ${door.id})` : sql`r.door_id is null`;
  const byDevice = door?.deviceId ? eq(orders.deviceId, door.deviceId) : sql`false`;
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.parkId, parkId),
        sql`${orders.state} < 190`,
        sql`(${byDevice} or ${orders.id} in (select r.order_id from access_repair r
          where r.controller_id = ${controllerId} and ${ofDoor}))`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MOST);
}

export async function addRepair(tx: Tx, repair: typeof accessRepairs.$inferInsert): Promise<void> {
  await tx.insert(accessRepairs).values(repair);
}

/** What an order was made for; undefined: not from the page of a door or controller. */
export async function findRepair(tx: Tx, orderId: number) {
  const [row] = await tx.select().from(accessRepairs).where(eq(accessRepairs.orderId, orderId));
  return row;
}

export async function findDoorByDevice(tx: Tx, deviceId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .where(and(eq(accessDoors.deviceId, deviceId), isNull(accessDoors.deletedAt)));
  return row?.id;
}
