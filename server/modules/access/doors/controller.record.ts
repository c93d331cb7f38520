/** Controllers as records: entered by their serial, found by their own greeting. */
import type { accessDeviceEndpoints, ControllerRow } from '@/contract/access/access-device';
import type { InputOf } from '@/contract/endpoint';
import { adapterOf } from '../../../controllers/adapters';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { accessControllers } from '../access.table';
import { accessNotFound, nameTaken, serialTaken, vendorUnknown } from '../access.errors';
import { wakeControllers } from '../push/slot.repository';
import { controllerSource, oneOf } from './door-rows.repository';
import { countDoorsBy, countSlotsOfController, isSerialTaken } from './door.repository';
import { insertNamedRow, isNameTaken, updateNamedRow } from '../../admin/record/named-row.repository';

type Save = Omit<InputOf<typeof accessDeviceEndpoints.saveDoorController>, 'id' | 'version'>;

/** Until it says what it takes. */
const UNKNOWN_LIMITS = { people: 10_000, faces: 10_000, segments: 4 };

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, { parkId, name, serial, vendor }: Save, id = 0): Promise<void> {
  if (await isNameTaken(tx, accessControllers, parkId, name, id)) throw nameTaken();
  if (await isSerialTaken(tx, serial, id)) throw serialTaken();
  if (!adapterOf(vendor)) throw vendorUnknown();
}

export const controllerRecordDef: RecordDefinition<Save, ControllerRow> = {
  kind: 'doorController',
  table: accessControllers,
  fields: ['parkId', 'name', 'serial', 'vendor', 'enabled', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<ControllerRow>(context, controllerSource(context), id),
  async insert(context, input) {
    await check(context, input);
    const by = { createdBy: context.user.id, createdAt: context.now };
    return insertNamedRow(context.tx, accessControllers, { ...input, ...by, limits: UNKNOWN_LIMITS });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw accessNotFound();
    await check(context, input, before.id);
    await updateNamedRow(context.tx, accessControllers, before.id, input);
    // Switched on again it has missed what changed meanwhile.
    if (input.enabled && !before.enabled) await wakeControllers(context.tx, [before.id], context.now);
    context.afterCommit(() => context.deps.wake());
  },
  async inUse({ tx }, { id }) {
    const doors = await countDoorsBy(tx, 'controller_id', id);
    if (doors > 0) return { code: 'access.controllerHasDoors', params: { count: doors } };
    const people = await countSlotsOfController(tx, id);
    return people > 0 ? { code: 'access.stillRemoving', params: { count: people } } : null;
  },
};
