/** Racks as records: lower, weaker or in another room only as far as what stands in them allows. */
import { mostWatts, sumOf, topOf } from '@/contract/server/rack-space';
import type { InputOf } from '@/contract/endpoint';
import type { ServerRackRow, serverRoomEndpoints } from '@/contract/server/server-room';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { moveRackReadings } from './reading.repository';
import { oneOf, rackSource } from './room-rows.repository';
import { countItems, isRackNameTaken, lockRoom, lockRoomsOf, readPlaced } from './room.repository';
import { doesNotFit, nameTaken, rackTooLow, roomNotFound, unknownOf } from './server-room.errors';
import { serverRacks } from './server-room.table';
import { insertNamedRow, updateNamedRow } from '../admin/record/named-row.repository';

type Save = Omit<InputOf<typeof serverRoomEndpoints.saveServerRack>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, { parkId, roomId, name }: Save, id = 0): Promise<void> {
  if (!(await lockRoom(tx, parkId, roomId))) throw unknownOf('roomId');
  if (await isRackNameTaken(tx, roomId, name, id)) throw nameTaken();
}

/** @throws AppError 422 where what stands in it would not fit any more */
async function assertHolds({ tx }: SignedInContext, id: number, rack: Save): Promise<void> {
  const items = await readPlaced(tx, id);
  const highest = items.toSorted((a, b) => topOf(b) - topOf(a))[0];
  if (highest && topOf(highest) > rack.units) throw rackTooLow(topOf(highest), highest.name);
  const [watts, kg] = [sumOf(items, 'watts'), sumOf(items, 'weightKg')];
  if (watts > mostWatts(rack)) throw doesNotFit({ reason: 'overPower', watts, most: mostWatts(rack) });
  if (kg > rack.maxKg) throw doesNotFit({ reason: 'overWeight', kg, most: rack.maxKg });
}

export const rackRecordDef: RecordDefinition<Save, ServerRackRow> = {
  kind: 'serverRack',
  table: serverRacks,
  fields: ['parkId', 'roomId', 'name', 'units', 'ratedKw', 'maxKg', 'rowNo', 'positionNo', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<ServerRackRow>(context, rackSource, id),
  lockFirst: ({ tx }, ids) => lockRoomsOf(tx, serverRacks, ids),
  async insert(context, input) {
    await check(context, input);
    return insertNamedRow(context.tx, serverRacks, { ...input, createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw roomNotFound();
    await check(context, input, before.id);
    await assertHolds(context, before.id, input);
    await updateNamedRow(context.tx, serverRacks, before.id, input);
    if (input.roomId !== before.roomId) await moveRackReadings(context.tx, before.id, input.roomId);
  },
  async inUse({ tx }, { id }) {
    const count = await countItems(tx, id);
    return count > 0 ? { code: 'room.rackHasItems', params: { count } } : null;
  },
  onRestore: (context, rack) => check(context, rack, rack.id),
};
