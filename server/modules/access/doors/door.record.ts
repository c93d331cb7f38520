/** Doors as records. What opens them follows from groups, so a change of a door is a change of rights. */
import { DOOR_LOCK } from '@/contract/access/access-codes';
import type { accessDeviceEndpoints, DoorRow } from '@/contract/access/access-device';
import type { InputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { pointOfPlace } from '../../device/point.repository';
import { accessAreas, accessControllers, accessDoors, accessModes } from '../access.table';
import {
  accessNotFound,
  doorHasPeople,
  doorNoTaken,
  heldShutOnRoute,
  modeUnfit,
  nameTaken,
  unknownOf,
} from '../access.errors';
import { recompute } from '../groups/recompute.usecases';
import { tellPassback } from '../passback/passback.usecases';
import { areCameras, saveDoorCameras } from './door-camera.repository';
import { keepDoorPoints } from './door-point.usecases';
import { doorSource, oneOf } from './door-rows.repository';
import { countSlotsOfDoor, findDoorAt, readModeThere } from './door.repository';
import { unreadOf } from './ways.rules';
import { insertNamedRow, isInPark, isNameTaken, updateNamedRow } from '../../admin/record/named-row.repository';

type Save = Omit<InputOf<typeof accessDeviceEndpoints.saveDoor>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, input: Save, id = 0): Promise<void> {
  const { parkId, name, controllerId, doorNo, areaId, areaFromId, modeId, locationId, cameraIds } = input;
  if (!(await isInPark(tx, accessControllers, parkId, controllerId))) throw unknownOf('controllerId');
  if (areaId !== null && !(await isInPark(tx, accessAreas, parkId, areaId))) throw unknownOf('areaId');
  if (areaFromId !== null && !(await isInPark(tx, accessAreas, parkId, areaFromId))) throw unknownOf('areaFromId');
  if (modeId !== null && !(await isInPark(tx, accessModes, parkId, modeId))) throw unknownOf('modeId');
  const there = modeId === null ? undefined : await readModeThere(tx, modeId, controllerId);
  if (there && unreadOf(there.rules, there.ways) !== null) throw modeUnfit('modeId', name);
  if (locationId !== null && !(await pointOfPlace(tx, parkId, locationId))) throw unknownOf('locationId');
  if (await isNameTaken(tx, accessDoors, parkId, name, id)) throw nameTaken();
  if (!(await areCameras(tx, parkId, cameraIds ?? []))) throw unknownOf('cameraIds');
  const other = await findDoorAt(tx, controllerId, doorNo, id);
  if (other) throw doorNoTaken(other.name);
}

/** Whoever passes these doors, or may from now on. */
export async function doorsChanged(context: SignedInContext, parkId: number, doors: readonly number[]): Promise<void> {
  await recompute(context.tx, { parkId, now: context.now, who: { doors } });
  context.afterCommit(() => context.deps.wake());
}

/** Cameras belong to what stands for the door among the devices. */
const columnsOf = (input: Save) => ({ ...input, cameraIds: undefined });

/** Not said: they stay. */
const keepCameras = async (tx: Tx, id: number, { cameraIds }: Save): Promise<void> =>
  cameraIds && saveDoorCameras(tx, id, cameraIds);

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
    'areaFromId',
    'modeId',
    'locationId',
    'cameraIds',
    'onEscapeRoute',
    'leadsOut',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<DoorRow>(context, doorSource(context), id),
  async insert(context, input) {
    await check(context, input);
    const by = { createdBy: context.user.id, createdAt: context.now };
    const id = await insertNamedRow(context.tx, accessDoors, { ...columnsOf(input), ...by });
    await keepDoorPoints(context.tx, [id]);
    await keepCameras(context.tx, id, input);
    if (input.areaId !== null) await doorsChanged(context, input.parkId, [id]);
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
    await updateNamedRow(tx, accessDoors, before.id, columnsOf(input));
    await keepDoorPoints(tx, [before.id]);
    await keepCameras(tx, before.id, input);
    if (input.areaId !== before.areaId || input.modeId !== before.modeId)
      await doorsChanged(context, before.parkId, [before.id]);
    const borders = ({ areaId, areaFromId, direction }: Save) => `${areaId}/${areaFromId}/${direction}`;
    if (borders(input) !== borders({ ...input, ...before })) await tellPassback(tx, before.parkId, context.now);
  },
  async onRemove(context, { id, parkId }) {
    await keepDoorPoints(context.tx, [id]);
    await doorsChanged(context, parkId, [id]);
  },
  async onRestore(context, door) {
    await check(context, door, door.id);
    await keepDoorPoints(context.tx, [door.id]);
    await doorsChanged(context, door.parkId, [door.id]);
  },
};
