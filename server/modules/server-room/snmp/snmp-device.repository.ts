/** Devices that are asked by SNMP: which are due, what came of it. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { type SnmpDeviceRecord, serverRooms, serverSnmpDevices } from '../server-room.table';

const isAsked = and(eq(serverSnmpDevices.enabled, true), isNull(serverSnmpDevices.deletedAt));

/** Claims devices that are due, for one process at a time. */
export async function claimDevices(tx: Tx, now: Date, most: number, leaseMs: number): Promise<SnmpDeviceRecord[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = tx
    .select({ id: serverSnmpDevices.id })
    .from(serverSnmpDevices)
    .innerJoin(serverRooms, and(eq(serverRooms.id, serverSnmpDevices.roomId), isNull(serverRooms.deletedAt)))
    .where(
      and(
        isAsked,
        sql`${serverSnmpDevices.nextAt} <= ${at}`,
        sql`(${serverSnmpDevices.leaseUntil} is null or ${serverSnmpDevices.leaseUntil} <= ${at})`,
      ),
    )
    .orderBy(asc(serverSnmpDevices.nextAt))
    .limit(most)
    .for('update', { of: serverSnmpDevices, skipLocked: true });
  return tx
    .update(serverSnmpDevices)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(sql`${serverSnmpDevices.id} in ${due}`)
    .returning();
}

/** When the next is due; null: none is asked. */
export async function nextDeviceAt(tx: Tx): Promise<Date | null> {
  const [next] = await tx
    .select({ at: sql<string>`greatest(${serverSnmpDevices.nextAt}, ${serverSnmpDevices.leaseUntil})` })
    .from(serverSnmpDevices)
    .innerJoin(serverRooms, and(eq(serverRooms.id, serverSnmpDevices.roomId), isNull(serverRooms.deletedAt)))
    .where(isAsked)
    .orderBy(sql`greatest(${serverSnmpDevices.nextAt}, ${serverSnmpDevices.leaseUntil})`)
    .limit(1);
  return next ? new Date(next.at) : null;
}

/** @returns undefined: it has been taken away meanwhile */
export async function lockDevice(tx: Tx, id: number): Promise<SnmpDeviceRecord | undefined> {
  const [device] = await tx
    .select()
    .from(serverSnmpDevices)
    .where(and(eq(serverSnmpDevices.id, id), isAsked))
    .for('no key update');
  return device;
}

/** Its form is not what changes here: the version stays. */
export async function changeDevice(tx: Tx, id: number, set: Partial<SnmpDeviceRecord>): Promise<void> {
  await tx.update(serverSnmpDevices).set(set).where(eq(serverSnmpDevices.id, id));
}

export async function findDevice(tx: Tx, id: number): Promise<SnmpDeviceRecord | undefined> {
  const [device] = await tx.select().from(serverSnmpDevices).where(eq(serverSnmpDevices.id, id));
  return device;
}
