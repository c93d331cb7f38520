/** Rooms, racks and what stands in them, as they are written and locked. */
import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { ROOM_POWER } from '@/contract/server/room-codes';
import type { Placed } from '@/contract/server/rack-space';
import type { Tx } from '../../db/open';
import { machines } from '../machine/machine.table';
import type { Dark } from '../machine/surroundings.usecases';
import { serverRackItems, serverRacks, serverRooms, serverSnmpDevices } from './server-room.table';

export async function isRackNameTaken(tx: Tx, roomId: number, name: string, id = 0): Promise<boolean> {
  const { roomId: room, name: own, deletedAt } = serverRacks;
  const same = and(eq(room, roomId), eq(own, name), ne(serverRacks.id, id), isNull(deletedAt));
  return (await tx.$count(serverRacks, same)) > 0;
}

/** Nobody else writes to the room until this transaction ends. @returns undefined: there is none, or it is in the bin */
export async function lockRoom(tx: Tx, parkId: number, id: number) {
  const [room] = await tx
    .select()
    .from(serverRooms)
    .where(and(eq(serverRooms.id, id), eq(serverRooms.parkId, parkId), isNull(serverRooms.deletedAt)))
    .for('no key update');
  return room;
}

/** Rooms are locked before their racks and devices, everywhere: two who change both never wait for each other. */
export async function lockRoomsOf(
  tx: Tx,
  table: typeof serverRacks | typeof serverSnmpDevices,
  ids: readonly number[],
): Promise<void> {
  const rooms = tx
    .select({ id: table.roomId })
    .from(table)
    .where(inArray(table.id, [...ids]));
  await tx
    .select({ id: serverRooms.id })
    .from(serverRooms)
    .where(inArray(serverRooms.id, rooms))
    .orderBy(asc(serverRooms.id))
    .for('no key update');
}

/** Nobody else places anything in the rack until this transaction ends. */
export async function lockRack(tx: Tx, parkId: number, id: number) {
  const [rack] = await tx
    .select()
    .from(serverRacks)
    .where(and(eq(serverRacks.id, id), eq(serverRacks.parkId, parkId), isNull(serverRacks.deletedAt)))
    .for('no key update');
  return rack;
}

export async function readPlaced(tx: Tx, rackId: number): Promise<Placed[]> {
  const { id, name, uFrom, height, face, halfDepth, watts, weightKg } = serverRackItems;
  return tx
    .select({ id, name, uFrom, height, face, halfDepth, watts, weightKg })
    .from(serverRackItems)
    .where(and(eq(serverRackItems.rackId, rackId), isNull(serverRackItems.deletedAt)))
    .orderBy(asc(uFrom));
}

/** Nobody else gives the server a place until this transaction ends. @returns undefined: there is none, or it is in the bin */
export async function lockMachine(tx: Tx, parkId: number, id: number) {
  const [machine] = await tx
    .select({ id: machines.id })
    .from(machines)
    .where(and(eq(machines.id, id), eq(machines.parkId, parkId), isNull(machines.deletedAt)))
    .for('no key update');
  return machine;
}

/** Where the server stands already. */
export async function findMachine(tx: Tx, machineId: number, exceptId = 0) {
  const [found] = await tx
    .select({ rack: serverRacks.name, uFrom: serverRackItems.uFrom, height: serverRackItems.height })
    .from(serverRackItems)
    .innerJoin(serverRacks, eq(serverRacks.id, serverRackItems.rackId))
    .where(
      and(
        eq(serverRackItems.machineId, machineId),
        ne(serverRackItems.id, exceptId),
        isNull(serverRackItems.deletedAt),
      ),
    );
  return found;
}

export const countRacks = (tx: Tx, roomId: number): Promise<number> =>
  tx.$count(serverRacks, and(eq(serverRacks.roomId, roomId), isNull(serverRacks.deletedAt)));

export const countItems = (tx: Tx, rackId: number): Promise<number> =>
  tx.$count(serverRackItems, and(eq(serverRackItems.rackId, rackId), isNull(serverRackItems.deletedAt)));

/** Servers that a room's power feeds: their numbers and names, by rack and unit. */
export async function readServersOf(tx: Tx, roomId: number): Promise<{ machineId: number | null; name: string }[]> {
  return tx
    .select({ machineId: serverRackItems.machineId, name: serverRackItems.name })
    .from(serverRackItems)
    .innerJoin(serverRacks, eq(serverRacks.id, serverRackItems.rackId))
    .where(
      and(
        eq(serverRacks.roomId, roomId),
        eq(serverRackItems.kind, 1),
        eq(serverRackItems.reserved, false),
        isNull(serverRackItems.deletedAt),
        isNull(serverRacks.deletedAt),
      ),
    )
    .orderBy(asc(serverRackItems.name));
}

/** So long a server may need until it is heard again after the mains are back. */
const STARTING_MS = 10 * 60_000;

/** Servers of a park, and what is asked by SNMP, whose room has no mains, or has just got them back: their silence has a known reason. */
export async function readMachinesWithoutMains(tx: Tx, parkId: number, now: Date): Promise<Dark[]> {
  const { power, powerSince, name: room } = serverRooms;
  const starting = and(eq(power, ROOM_POWER.normal), gt(powerSince, new Date(now.getTime() - STARTING_MS)));
  const isDark = and(
    eq(serverRooms.parkId, parkId),
    or(inArray(power, [ROOM_POWER.battery, ROOM_POWER.off]), starting),
    isNull(serverRooms.deletedAt),
  );
  const racked = await tx
    .selectDistinct({ machineId: serverRackItems.machineId, room, power })
    .from(serverRackItems)
    .innerJoin(serverRacks, eq(serverRacks.id, serverRackItems.rackId))
    .innerJoin(serverRooms, eq(serverRooms.id, serverRacks.roomId))
    .where(and(isDark, isNull(serverRackItems.deletedAt)));
  const asked = await tx
    .selectDistinct({ machineId: serverSnmpDevices.machineId, room, power })
    .from(serverSnmpDevices)
    .innerJoin(serverRooms, eq(serverRooms.id, serverSnmpDevices.roomId))
    .where(and(isDark, isNull(serverSnmpDevices.deletedAt)));
  return [...racked, ...asked].flatMap(({ machineId, ...dark }) =>
    machineId === null ? [] : [{ machineId, ...dark }],
  );
}

export type Room = NonNullable<Awaited<ReturnType<typeof lockRoom>>>;
