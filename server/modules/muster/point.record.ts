/** Assembly points as records. What was counted at one keeps its name when the point is gone. */
import type { AssemblyPointRow, musterSetupEndpoints } from '@/contract/muster/muster';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { musterNotFound, pointNameTaken } from './muster.errors';
import { assemblyPoints } from './muster.table';
import { readPoint } from './setup-rows.repository';
import { insertNamedRow, isNameTaken, updateNamedRow } from '../admin/record/named-row.repository';

type Save = Omit<InputOf<typeof musterSetupEndpoints.saveAssemblyPoint>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, { parkId, name }: Save, id = 0): Promise<void> {
  if (await isNameTaken(tx, assemblyPoints, parkId, name, id)) throw pointNameTaken();
}

export const pointRecordDef: RecordDefinition<Save, AssemblyPointRow> = {
  kind: 'assemblyPoint',
  table: assemblyPoints,
  fields: ['parkId', 'name', 'place', 'remark'],
  nameOf: ({ name }) => name,
  read: readPoint,
  async insert(context, input) {
    await check(context, input);
    return insertNamedRow(context.tx, assemblyPoints, { ...input, createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw musterNotFound();
    await check(context, input, before.id);
    await updateNamedRow(context.tx, assemblyPoints, before.id, input);
  },
  onRestore: (context, point) => check(context, point, point.id),
};
