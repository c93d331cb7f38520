/** Machine rooms as records. Each stands for itself as a device: its alarms have a place by it. */
import type { InputOf } from '@/contract/endpoint';
import type { ServerRoomRow, serverRoomEndpoints } from '@/contract/server/server-room';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { pointOfPlace } from '../device/point.repository';
import { keepRoomPoint } from './room-point.usecases';
import { oneOf, roomSource } from './room-rows.repository';
import { countRacks } from './room.repository';
import { nameTaken, roomNotFound, rulesBackwards, unknownOf } from './server-room.errors';
import { serverRooms } from './server-room.table';
import { insertNamedRow, isNameTaken, updateNamedRow } from '../admin/record/named-row.repository';

type Save = Omit<InputOf<typeof serverRoomEndpoints.saveServerRoom>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, input: Save, id = 0): Promise<void> {
  const { parkId, name, locationId, inletMin, inletMax } = input;
  if (inletMin >= inletMax) throw rulesBackwards();
  if (locationId !== null && !(await pointOfPlace(tx, parkId, locationId))) throw unknownOf('locationId');
  if (await isNameTaken(tx, serverRooms, parkId, name, id)) throw nameTaken();
}

export const roomRecordDef: RecordDefinition<Save, ServerRoomRow> = {
  kind: 'serverRoom',
  table: serverRooms,
  fields: ['parkId', 'name', 'locationId', 'inletMin', 'inletMax', 'humidityMax', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<ServerRoomRow>(context, roomSource, id),
  async insert(context, input) {
    await check(context, input);
    const id = await insertNamedRow(context.tx, serverRooms, {
      ...input,
      createdBy: context.user.id,
      createdAt: context.now,
    });
    await keepRoomPoint(context.tx, { ...input, id });
    return id;
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw roomNotFound();
    await check(context, input, before.id);
    await updateNamedRow(context.tx, serverRooms, before.id, input);
    await keepRoomPoint(context.tx, { ...input, id: before.id });
  },
  async inUse({ tx }, { id }) {
    const count = await countRacks(tx, id);
    return count > 0 ? { code: 'room.roomHasRacks', params: { count } } : null;
  },
  onRestore: (context, room) => check(context, room, room.id),
};
