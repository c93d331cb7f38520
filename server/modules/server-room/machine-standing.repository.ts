/** Servers as machine rooms see them: how each stands, and where. */
import { and, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { DEVICE_TYPE, HANDLE_STATE } from '@/contract/codes';
import { SNMP_FAULT, SNMP_STATE } from '@/contract/server/room-codes';
import type { ItemMachine } from '@/contract/server/server-room';
import type { Tx } from '../../db/open';
import { alarms } from '../alarm/alarm.table';
import { code } from '../alarm/list/alarm-rows.repository';
import { devices } from '../device/device.table';
import { pointOfPlace } from '../device/point.repository';
import { virtualCodeOf } from '../device/virtual-device.repository';
import { machines } from '../machine/machine.table';
import type { AskedState } from '../machine/surroundings.usecases';
import { shownState } from '../machine/watch/silence.rules';
import { serverRackItems, serverRacks, serverRooms, serverSnmpDevices } from './server-room.table';

const { pending, verifying, handling, reviewing, shelved } = HANDLE_STATE;

/** The worst that is open at each. */
async function readWorst(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ code: devices.code, level: min(alarms.level) })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .where(
      and(
        inArray(devices.code, [...codes]),
        inArray(alarms.handleState, [pending, verifying, handling, reviewing, shelved]),
      ),
    )
    .groupBy(devices.code);
  return new Map(rows.flatMap((row) => (row.level === null ? [] : [[row.code, row.level]])));
}

/** By the server's id. What is in the recycle bin says nothing. */
export async function readStandings(tx: Tx, ids: readonly number[], now: Date): Promise<Map<number, ItemMachine>> {
  if (ids.length === 0) return new Map();
  const { id, parkId, name, state, disabled, maintainedUntil, deletedAt } = machines;
  const rows = await tx
    .select({ id, parkId, name, state, disabled, maintainedUntil })
    .from(machines)
    .where(and(inArray(id, [...ids]), isNull(deletedAt)));
  const pointOf = (row: { id: number; parkId: number }): string =>
    virtualCodeOf({ type: DEVICE_TYPE.server, parkId: row.parkId, subjectId: row.id });
  const worst = await readWorst(tx, rows.map(pointOf));
  return new Map(
    rows.map((row) => {
      const maintained = row.maintainedUntil !== null && row.maintainedUntil > now;
      const level = worst.get(pointOf(row));
      const standing = {
        name: row.name,
        state: shownState(row.state, { disabled: row.disabled, maintained }),
        level: level === undefined ? null : code<NonNullable<ItemMachine['level']>>(level),
      };
      return [row.id, standing];
    }),
  );
}

/** @returns the camera that looks at the room; where none does, one of its floor */
async function readRoomCamera(tx: Tx, parkId: number, locationId: number | null) {
  const place = locationId === null ? null : await pointOfPlace(tx, parkId, locationId);
  if (!place || place.floorId === null) return null;
  const inRoom = place.roomId === null ? [] : [desc(sql`${devices.roomId} is not distinct from ${place.roomId}`)];
  const [camera] = await tx
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(
      and(
        eq(devices.parkId, parkId),
        eq(devices.type, DEVICE_TYPE.camera),
        eq(devices.inService, true),
        eq(devices.floorId, place.floorId),
      ),
    )
    .orderBy(...inRoom, devices.id)
    .limit(1);
  return camera ?? null;
}

export async function readMachinePlace(tx: Tx, machineId: number) {
  const [found] = await tx
    .select({
      parkId: serverRooms.parkId,
      locationId: serverRooms.locationId,
      roomId: serverRooms.id,
      room: serverRooms.name,
      power: serverRooms.power,
      itemId: serverRackItems.id,
      rack: serverRacks.name,
      uFrom: serverRackItems.uFrom,
      height: serverRackItems.height,
    })
    .from(serverRackItems)
    .innerJoin(serverRacks, eq(serverRacks.id, serverRackItems.rackId))
    .innerJoin(serverRooms, eq(serverRooms.id, serverRacks.roomId))
    .where(and(eq(serverRackItems.machineId, machineId), isNull(serverRackItems.deletedAt)));
  if (!found) return null;
  const { parkId, locationId, ...place } = found;
  return { ...place, camera: await readRoomCamera(tx, parkId, locationId) };
}

/** An answer holds until two more questions are due: they are asked each minute. */
const ANSWER_MS = 3 * 60_000;

/** Devices that are asked by SNMP and stand for a server record; of several for one, the best answer counts. */
export async function readAskedMachines(tx: Tx, parkId: number, now: Date): Promise<Map<number, AskedState>> {
  const { machineId, state, misses, fault, lastSeenAt } = serverSnmpDevices;
  const rows = await tx
    .select({ machineId, state, misses, fault, lastSeenAt })
    .from(serverSnmpDevices)
    .where(
      and(
        eq(serverSnmpDevices.parkId, parkId),
        isNotNull(machineId),
        eq(serverSnmpDevices.enabled, true),
        isNull(serverSnmpDevices.deletedAt),
      ),
    );
  const best = new Map<number, AskedState>();
  for (const row of rows) {
    // One that was never heard, or refuses what it is asked with, says nothing of whether it is there.
    const isMute = row.lastSeenAt === null || (row.misses > 0 && row.fault !== SNMP_FAULT.timeout);
    if (row.machineId === null || isMute) continue;
    const state: AskedState = row.state !== SNMP_STATE.online ? 'silent' : row.misses > 0 ? 'missed' : 'answers';
    // Nobody has asked it for some time.
    if (state === 'answers' && now.getTime() - (row.lastSeenAt?.getTime() ?? 0) > ANSWER_MS) continue;
    const known = best.get(row.machineId);
    if (known === undefined || state === 'answers' || known === 'silent') best.set(row.machineId, state);
  }
  return best;
}
