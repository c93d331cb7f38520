/** Buildings, floors and rooms as records that administrators keep. */
import type { PlaceRecord, parkAdminEndpoints } from '@/contract/admin-park';
import { LOCATION_KIND } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import { wrongField } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { locations } from '../../location/location.table';
import { refreshDevices } from './place-devices.repository';
import { countRules, readUses } from './place-uses.repository';
import { findPlace, insertPlace, isOutsideBin, isPlaceCodeTaken, isPlaceThere, updatePlace } from './place.repository';

export type PlaceSave = Omit<InputOf<typeof parkAdminEndpoints.savePlace>, 'id' | 'version'>;

async function readPlace({ tx }: SignedInContext, id: number): Promise<PlaceRecord> {
  const row = await findPlace(tx, id);
  if (!row) throw notFound();
  return { ...row, ...(await readUses(tx, row)) };
}

/** A floor stands in a building, a room on a floor; a code is unique within a park. @throws AppError 400 */
async function check({ tx }: SignedInContext, input: PlaceSave, before?: PlaceRecord): Promise<void> {
  const { parkId, kind, pid } = input;
  if (before && before.kind !== kind) throw wrongField('kind', 'location.kindFixed');
  if (before && before.parkId !== parkId) throw wrongField('parkId', 'location.kindFixed');
  if (await isPlaceCodeTaken(tx, input, before?.id ?? 0)) throw wrongField('code', 'location.codeTaken');
  if (kind === LOCATION_KIND.building) {
    if (pid !== null) throw wrongField('pid', 'location.badParent');
    return;
  }
  const above = kind === LOCATION_KIND.room ? LOCATION_KIND.floor : LOCATION_KIND.building;
  if (!(await isPlaceThere(tx, { id: pid ?? 0, parkId, kind: above }))) throw wrongField('pid', 'location.badParent');
}

export const placeRecordDef: RecordDefinition<PlaceSave, PlaceRecord> = {
  kind: 'location',
  table: locations,
  fields: ['parkId', 'pid', 'kind', 'name', 'code', 'floorNo', 'area', 'sort', 'remark'],
  nameOf: ({ path }) => path,
  read: readPlace,
  async insert(context, input) {
    await check(context, input);
    const { tx, user, now } = context;
    return insertPlace(tx, { ...input, createdBy: user.id, createdAt: now });
  },
  async update(context, before, input) {
    await check(context, input, before);
    await updatePlace(context.tx, before.id, input);
    if (input.name !== before.name || input.pid !== before.pid) await refreshDevices(context.tx, before);
  },
  async inUse({ tx }, { id, children, devices, openAlarms, openOrders }) {
    if (children > 0) return { code: 'tree.hasChildren', params: { count: children } };
    const rules = await countRules(tx, id);
    const uses = { devices, alarms: openAlarms, orders: openOrders, rules };
    return Object.values(uses).some((count) => count > 0) ? { code: 'location.inUse', params: uses } : null;
  },
  async onRestore({ tx }, { kind, pid }) {
    if (kind === LOCATION_KIND.building) return;
    if (!(await isOutsideBin(tx, pid ?? 0))) throw wrongField('pid', 'location.badParent');
  },
};
