/** Servers as machine rooms see them: how each stands, and where. */
import { and, eq, inArray, isNull, min } from 'drizzle-orm';
import { DEVICE_TYPE, HANDLE_STATE } from '@/contract/codes';
import type { ItemMachine } from '@/contract/server/server-room';
import type { Tx } from '../../db/open';
import { alarms } from '../alarm/alarm.table';
import { code } from '../alarm/list/alarm-rows.repository';
import { devices } from '../device/device.table';
import { virtualCodeOf } from '../device/virtual-device.repository';
import { machines } from '../machine/machine.table';
import { shownState } from '../machine/watch/silence.rules';
import { serverRackItems, serverRacks, serverRooms } from './server-room.table';

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

export async function readMachinePlace(tx: Tx, machineId: number) {
  const [place] = await tx
    .select({
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
  return place ?? null;
}
