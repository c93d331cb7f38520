/** Areas, time plans and authentication modes as records. */
import type { accessDeviceEndpoints, AreaRow, ModeRow, TimePlanRow } from '@/contract/access/access-device';
import { faultOfWeek, fitWeek } from '@/contract/access/time-plan';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { accessAreas, accessModes, accessPlans } from '../access.table';
import { accessNotFound, nameTaken, planFault, planUnfit, unknownOf } from '../access.errors';
import { everybodyChanged } from './door.record';
import { areaSource, modeSource, oneOf, planSource } from './door-rows.repository';
import {
  countDoorsBy,
  countGroupsOfPlan,
  countModesOfPlan,
  countTargetsOfArea,
  insertKept,
  isInPark,
  isKeptNameTaken,
  readReachOfPlan,
  updateKept,
} from './door.repository';

type Endpoints = typeof accessDeviceEndpoints;
type AreaSave = Omit<InputOf<Endpoints['saveDoorArea']>, 'id' | 'version'>;
type PlanSave = Omit<InputOf<Endpoints['saveTimePlan']>, 'id' | 'version'>;
type ModeSave = Omit<InputOf<Endpoints['savePassMode']>, 'id' | 'version'>;

const madeBy = ({ user, now }: SignedInContext) => ({ createdBy: user.id, createdAt: now });

export const areaRecordDef: RecordDefinition<AreaSave, AreaRow> = {
  kind: 'doorArea',
  table: accessAreas,
  fields: ['parkId', 'name', 'locationId', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<AreaRow>(context, areaSource(context), id),
  async insert(context, input) {
    if (await isKeptNameTaken(context.tx, accessAreas, input.parkId, input.name)) throw nameTaken();
    return insertKept(context.tx, accessAreas, { ...input, ...madeBy(context) });
  },
  async update({ tx }, before, input) {
    if (input.parkId !== before.parkId) throw accessNotFound();
    if (await isKeptNameTaken(tx, accessAreas, input.parkId, input.name, before.id)) throw nameTaken();
    await updateKept(tx, accessAreas, before.id, input);
  },
  async inUse({ tx }, { id }) {
    const doors = await countDoorsBy(tx, 'area_id', id);
    const groups = await countTargetsOfArea(tx, id);
    return doors + groups > 0 ? { code: 'access.areaInUse', params: { doors, groups } } : null;
  },
};

/** @throws AppError 422 for a plan that could not be kept as it is written, here or on a door that it already reaches */
async function checkPlan({ tx }: SignedInContext, { parkId, name, week }: PlanSave, id = 0): Promise<void> {
  if (await isKeptNameTaken(tx, accessPlans, parkId, name, id)) throw nameTaken();
  const fault = faultOfWeek(week);
  if (fault) throw planFault(fault);
  for (const door of await readReachOfPlan(tx, id)) {
    const { refused } = fitWeek(week, door.segments);
    if (refused) throw planUnfit(door.name, refused.segments, refused.most);
  }
}

export const planRecordDef: RecordDefinition<PlanSave, TimePlanRow> = {
  kind: 'timePlan',
  table: accessPlans,
  fields: ['parkId', 'name', 'week', 'enabled', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<TimePlanRow>(context, planSource(context), id),
  async insert(context, input) {
    await checkPlan(context, input);
    return insertKept(context.tx, accessPlans, { ...input, ...madeBy(context) });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw accessNotFound();
    await checkPlan(context, input, before.id);
    await updateKept(context.tx, accessPlans, before.id, input);
    await everybodyChanged(context, before.parkId);
  },
  async inUse({ tx }, { id }) {
    const groups = await countGroupsOfPlan(tx, id);
    const modes = await countModesOfPlan(tx, id);
    return groups + modes > 0 ? { code: 'access.planInUse', params: { groups, modes } } : null;
  },
};

/** @throws AppError 422 */
async function checkMode({ tx }: SignedInContext, { parkId, name, rules }: ModeSave, id = 0): Promise<void> {
  if (await isKeptNameTaken(tx, accessModes, parkId, name, id)) throw nameTaken();
  for (const { planId } of rules.rules) {
    if (!(await isInPark(tx, accessPlans, parkId, planId))) throw unknownOf('rules');
  }
}

export const modeRecordDef: RecordDefinition<ModeSave, ModeRow> = {
  kind: 'passMode',
  table: accessModes,
  fields: ['parkId', 'name', 'rules', 'enabled', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<ModeRow>(context, modeSource(context), id),
  async insert(context, input) {
    await checkMode(context, input);
    return insertKept(context.tx, accessModes, { ...input, ...madeBy(context) });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw accessNotFound();
    await checkMode(context, input, before.id);
    await updateKept(context.tx, accessModes, before.id, input);
    await everybodyChanged(context, before.parkId);
  },
  async inUse({ tx }, { id }) {
    const doors = await countDoorsBy(tx, 'mode_id', id);
    return doors > 0 ? { code: 'access.modeInUse', params: { count: doors } } : null;
  },
};
