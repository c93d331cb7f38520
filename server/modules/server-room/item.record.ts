/** What stands in racks as records: where it was before is in its changes. */
import type { InputOf } from '@/contract/endpoint';
import type { RackItemRow, serverRoomEndpoints } from '@/contract/server/server-room';
import type { SignedInContext } from '../../http/context';
import { type RecordDefinition, saveRecord, toSaveInput } from '../admin/record/record.usecases';
import { assertFits } from './placing.usecases';
import { itemSource, oneOf } from './room-rows.repository';
import { roomNotFound } from './server-room.errors';
import { serverRackItems } from './server-room.table';
import { insertNamedRow, updateNamedRow } from '../admin/record/named-row.repository';

type Save = Omit<InputOf<typeof serverRoomEndpoints.saveRackItem>, 'id' | 'version'>;

export const itemRecordDef: RecordDefinition<Save, RackItemRow> = {
  kind: 'rackItem',
  table: serverRackItems,
  fields: [
    'parkId',
    'rackId',
    'machineId',
    'name',
    'kind',
    'uFrom',
    'height',
    'face',
    'halfDepth',
    'reserved',
    'watts',
    'weightKg',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<RackItemRow>(context, itemSource, id),
  async insert(context, input) {
    await assertFits(context.tx, { ...input, id: 0 });
    return insertNamedRow(context.tx, serverRackItems, {
      ...input,
      createdBy: context.user.id,
      createdAt: context.now,
    });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw roomNotFound();
    await assertFits(context.tx, { ...input, id: before.id }, before.machineId);
    await updateNamedRow(context.tx, serverRackItems, before.id, input);
  },
  onRestore: (context, item) => assertFits(context.tx, item, item.machineId),
};

/** @throws AppError 404; 409 `record.changed`; 422 with who or what is in the way */
export async function moveItem(
  context: SignedInContext,
  { id, version, ...place }: InputOf<typeof serverRoomEndpoints.moveRackItem>,
): Promise<RackItemRow> {
  const item = await itemRecordDef.read(context, id);
  return saveRecord(context, itemRecordDef, { ...toSaveInput(itemRecordDef, item), ...place, id, version });
}
