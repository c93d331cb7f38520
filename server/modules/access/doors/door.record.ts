/** Doors as records. What opens them follows from groups, so a change of a door is a change of rights. */
import { DOOR_LOCK } from '@/contract/access/access-codes';
import type { accessDeviceEndpoints, DoorRow } from '@/contract/access/access-device';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { accessAreas, accessControllers, accessDoors, accessModes } from '../access.table';
import { accessNotFound, doorHasPeople, doorNoTaken, heldShutOnRoute, nameTaken, unknownOf } from '../access.errors';
import { recompute } from '../groups/recompute.usecases';
import { doorSource, oneOf } from './door-rows.repository';
import { countSlotsOfDoor, findDoorAt, insertKept, isInPark, isKeptNameTaken, updateKept } from './door.repository';

type Save = Omit<InputOf<typeof accessDeviceEndpoints.saveDoor>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, input: Save, id = 0): Promise<void> {
  const { parkId, name, controllerId, doorNo, areaId, modeId } = input;
  if (!(await isInPark(tx, accessControllers, parkId, controllerId))) throw unknownOf('controllerId');
  if (areaId !== null && !(await isInPark(tx, accessAreas, parkId, areaId))) throw unknownOf('areaId');
  if (modeId !== null && !(await isInPark(tx, accessModes, parkId, modeId))) throw unknownOf('modeId');
  if (await isKeptNameTaken(tx, accessDoors, parkId, name, id)) throw nameTaken();
  const other = await findDoorAt(tx, controllerId, doorNo, id);
  if (other) throw doorNoTaken(other.name);
}

/** Doors reach everybody whom a group sends through them. */
export async function everybodyChanged(context: SignedInContext, parkId: number): Promise<void> {
  await recompute(context.tx, { parkId, now: context.now, who: 'all' });
  context.afterCommit(() => context.deps.wake());
}

export const doorRecordDef: RecordDefinition<Save, DoorRow> = {
  kind: 'door',
  table: accessDoors,
  fields: [
    'parkId',
    'name',
    'kind',
    'direction',
    'controllerId',
    'doorNo',
    'areaId',
    'modeId',
    'onEscapeRoute',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<DoorRow>(context, doorSource(context), id),
  async insert(context, input) {
    await check(context, input);
    const by = { createdBy: context.user.id, createdAt: context.now };
    const id = await insertKept(context.tx, accessDoors, { ...input, ...by });
    if (input.areaId !== null) await everybodyChanged(context, input.parkId);
    return id;
  },
  async update(context, before, input) {
    const { tx } = context;
    if (input.parkId !== before.parkId) throw accessNotFound();
    await check(context, input, before.id);
    const moves = input.controllerId !== before.controllerId || input.doorNo !== before.doorNo;
    // The old controller would keep the people for ever.
    if (moves && (await countSlotsOfDoor(tx, before.id)) > 0) throw doorHasPeople();
    if (input.onEscapeRoute && before.lock === DOOR_LOCK.heldClosed) throw heldShutOnRoute();
    await updateKept(tx, accessDoors, before.id, input);
    if (input.areaId !== before.areaId || input.modeId !== before.modeId)
      await everybodyChanged(context, before.parkId);
  },
  onRemove: (context, { parkId }) => everybodyChanged(context, parkId),
  async onRestore(context, door) {
    await check(context, door, door.id);
    await everybodyChanged(context, door.parkId);
  },
};
