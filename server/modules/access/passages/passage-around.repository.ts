/** Who passed doors of a place, and who worked them from afar, for what happened around a record. */
import { and, eq, sql } from 'drizzle-orm';
import { DOOR_COMMAND } from '@/contract/access/access-codes';
import { PASSAGE_RESULT } from '@/contract/access/passage-codes';
import type { Tx } from '../../../db/open';
import { anyOf } from '../../../lists/conditions';
import type { AroundAsk, AroundSource } from '../../around/around-sources.usecases';
import { byDistance, isWithin, nearOf } from '../../around/near.repository';
import { devices } from '../../device/device.table';
import { users } from '../../identity/identity.table';
import { accessPeople } from '../access-people.table';
import { accessCommands, accessDoors } from '../access.table';
import { guestName } from './guest-passage.repository';
import { passages } from './passage.table';

const placed = { floor: sql`${devices.floorId}`, room: sql`${devices.roomId}` };

/** Doors of the building: passages are found by their doors. */
async function doorsOf(tx: Tx, { parkId, buildingId }: AroundAsk): Promise<number[]> {
  const rows = await tx
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .innerJoin(devices, eq(devices.id, accessDoors.deviceId))
    .where(and(eq(accessDoors.parkId, parkId), eq(devices.buildingId, buildingId)));
  return rows.map(({ id }) => id);
}

export const passageAround: AroundSource = {
  kind: 'passage',
  permission: 'access.read',
  async read(tx, ask) {
    const at = sql`${passages.at}`;
    const rows = await tx
      .select({
        id: passages.id,
        at: passages.at,
        // Around a record names of guests are for nobody in particular: their own page has them whole.
        title: sql<
          string | null
        >`coalesce(${accessPeople.name}, (select ${guestName(sql`false`)} from guest g where g.id = ${passages.guestId}))`,
        place: accessDoors.name,
        result: passages.result,
        near: nearOf(ask, placed),
      })
      .from(passages)
      .innerJoin(accessDoors, eq(accessDoors.id, passages.doorId))
      .innerJoin(devices, eq(devices.id, accessDoors.deviceId))
      .leftJoin(accessPeople, eq(accessPeople.id, passages.personId))
      .where(and(anyOf(sql`${passages.doorId}`, await doorsOf(tx, ask)), isWithin(at, ask)))
      .orderBy(byDistance(at, ask))
      .limit(ask.limit);
    return rows.map(({ id, place, near, result, ...row }) => ({
      kind: 'passage',
      id,
      at: row.at.getTime(),
      title: row.title ?? '',
      did: result === PASSAGE_RESULT.passed ? 'passed' : 'refused',
      place,
      near,
      tone: result === PASSAGE_RESULT.passed ? 'good' : 'warning',
    }));
  },
  subject: {
    of: 'passage',
    async find(tx, id) {
      const [row] = await tx
        .select({
          parkId: passages.parkId,
          at: passages.at,
          place: accessDoors.name,
          buildingId: devices.buildingId,
          floorId: devices.floorId,
          roomId: devices.roomId,
        })
        .from(passages)
        .innerJoin(accessDoors, eq(accessDoors.id, passages.doorId))
        .leftJoin(devices, eq(devices.id, accessDoors.deviceId))
        .where(eq(passages.id, id));
      return row ?? null;
    },
  },
};

const DID: Readonly<Record<number, string>> = {
  [DOOR_COMMAND.open]: 'opened',
  [DOOR_COMMAND.holdOpen]: 'heldOpen',
  [DOOR_COMMAND.holdClosed]: 'heldShut',
  [DOOR_COMMAND.restore]: 'restored',
};

export const commandAround: AroundSource = {
  kind: 'doorCommand',
  permission: 'access.read',
  async read(tx, ask) {
    const at = sql`${accessCommands.at}`;
    const rows = await tx
      .select({
        id: accessCommands.id,
        at: accessCommands.at,
        title: users.name,
        place: accessDoors.name,
        command: accessCommands.command,
        near: nearOf(ask, placed),
      })
      .from(accessCommands)
      .innerJoin(accessDoors, eq(accessDoors.id, accessCommands.doorId))
      .innerJoin(devices, eq(devices.id, accessDoors.deviceId))
      .leftJoin(users, eq(users.id, accessCommands.byUserId))
      .where(
        and(
          eq(accessCommands.parkId, ask.parkId),
          anyOf(sql`${accessCommands.doorId}`, await doorsOf(tx, ask)),
          isWithin(at, ask),
        ),
      )
      .orderBy(byDistance(at, ask))
      .limit(ask.limit);
    return rows.map(({ id, place, near, command, ...row }) => ({
      kind: 'doorCommand',
      id,
      at: row.at.getTime(),
      title: row.title ?? '',
      did: DID[command] ?? 'opened',
      place,
      near,
      tone: 'plain',
    }));
  },
};
