/** All that a room's page shows at once. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { alarms } from '../alarm/alarm.table';
import { devices } from '../device/device.table';
import { serverRackItems, serverRacks, serverSnmpDevices } from './server-room.table';

const { pending, verifying, handling, reviewing, shelved } = HANDLE_STATE;

export function readRacks(tx: Tx, room: number) {
  const { id, version, parkId, roomId, name, units, ratedKw, maxKg, rowNo, positionNo, remark } = serverRacks;
  return tx
    .select({ id, version, parkId, roomId, name, units, ratedKw, maxKg, rowNo, positionNo, remark })
    .from(serverRacks)
    .where(and(eq(roomId, room), isNull(serverRacks.deletedAt)))
    .orderBy(asc(rowNo), asc(positionNo), asc(name));
}

export async function readItems(tx: Tx, rackIds: readonly number[]) {
  if (rackIds.length === 0) return [];
  const { id, version, rackId, machineId, name, kind, uFrom, height, face } = serverRackItems;
  const { halfDepth, reserved, watts, weightKg, remark } = serverRackItems;
  return tx
    .select({
      id,
      version,
      rackId,
      machineId,
      name,
      kind,
      uFrom,
      height,
      face,
      halfDepth,
      reserved,
      watts,
      weightKg,
      remark,
    })
    .from(serverRackItems)
    .where(and(inArray(rackId, [...rackIds]), isNull(serverRackItems.deletedAt)))
    .orderBy(asc(uFrom));
}

export function readDevices(tx: Tx, roomId: number) {
  const { id, name, kind, state, stateSince, lastSeenAt, fault, rackId, enabled } = serverSnmpDevices;
  return tx
    .select({ id, name, kind, state, stateSince, lastSeenAt, fault, rackId, enabled })
    .from(serverSnmpDevices)
    .where(and(eq(serverSnmpDevices.roomId, roomId), isNull(serverSnmpDevices.deletedAt)))
    .orderBy(asc(kind), asc(name));
}

/** What is open about the room itself. */
export function readRoomAlarms(tx: Tx, code: string) {
  const { id, title, titleSaid, level, handleState, occurredAt } = alarms;
  return tx
    .select({ id, title, titleSaid, level, handleState, occurredAt })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .where(and(eq(devices.code, code), inArray(handleState, [pending, verifying, handling, reviewing, shelved])))
    .orderBy(asc(level), asc(occurredAt));
}
