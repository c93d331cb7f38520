/** Areas, time plans and authentication modes as records. */
import { isDeepStrictEqual } from 'node:util';
import type { accessDeviceEndpoints, AreaRow, ModeRecord, TimePlanRecord } from '@/contract/access/access-device';
import { faultOfWeek, fitWeek } from '@/contract/access/time-plan';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition, Refusal } from '../../admin/record/record.usecases';
import { pointOfPlace } from '../../device/point.repository';
import { accessAreas, accessModes, accessPlans } from '../access.table';
import { accessNotFound, faceAlone, modeUnfit, nameTaken, planFault, planUnfit, unknownOf } from '../access.errors';
import { readDoorsOfArea, readDoorsOfMode } from './door-point.repository';
import { keepDoorPoints } from './door-point.usecases';
import { recompute } from '../groups/recompute.usecases';
import { tellPassback } from '../passback/passback.usecases';
import { doorsChanged } from './door.record';
import { areaSource, modeSource, oneOf, planSource } from './door-rows.repository';
import {
  countDoorsBy,
  countDoorsOfArea,
  countGroupsOfPlan,
  countModesOfPlan,
  countTargetsOfArea,
  readReachOfPlan,
  readWaysOfMode,
  readVisitTypesOfArea,
} from './door.repository';
import { isFaceAlone, unreadOf } from './ways.rules';
import { insertNamedRow, isInPark, isNameTaken, updateNamedRow } from '../../admin/record/named-row.repository';

type Endpoints = typeof accessDeviceEndpoints;
type AreaSave = Omit<InputOf<Endpoints['saveDoorArea']>, 'id' | 'version'>;
type PlanSave = Omit<InputOf<Endpoints['saveTimePlan']>, 'id' | 'version'>;
type ModeSave = Omit<InputOf<Endpoints['savePassMode']>, 'id' | 'version'>;

/** @throws AppError 422 */
async function checkArea({ tx }: SignedInContext, { parkId, name, locationId }: AreaSave, id = 0): Promise<void> {
  if (locationId !== null && !(await pointOfPlace(tx, parkId, locationId))) throw unknownOf('locationId');
  if (await isNameTaken(tx, accessAreas, parkId, name, id)) throw nameTaken();
}

const madeBy = ({ user, now }: SignedInContext) => ({ createdBy: user.id, createdAt: now });

export const areaRecordDef: RecordDefinition<AreaSave, AreaRow> = {
  kind: 'doorArea',
  table: accessAreas,
  fields: ['parkId', 'name', 'locationId', 'passback', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<AreaRow>(context, areaSource(context), id),
  async insert(context, input) {
    await checkArea(context, input);
    return insertNamedRow(context.tx, accessAreas, { ...input, ...madeBy(context) });
  },
  async update(context, before, input) {
    const { tx } = context;
    if (input.parkId !== before.parkId) throw accessNotFound();
    await checkArea(context, input, before.id);
    await updateNamedRow(tx, accessAreas, before.id, input);
    await keepDoorPoints(tx, await readDoorsOfArea(tx, before.id));
    if (input.passback === before.passback) return;
    await tellPassback(tx, before.parkId, context.now);
    context.afterCommit(() => context.deps.wake());
  },
  async inUse({ tx }, { id }): Promise<Refusal | null> {
    const doors = await countDoorsOfArea(tx, id);
    const groups = await countTargetsOfArea(tx, id);
    if (doors + groups > 0) return { code: 'access.areaInUse', params: { doors, groups } };
    const types = await readVisitTypesOfArea(tx, id);
    return types.length > 0 ? { code: 'access.areaOfVisits', params: { types: types.join(' / ') } } : null;
  },
};

/** @throws AppError 422 for a plan that could not be kept as it is written, here or on a door that it already reaches */
async function checkPlan({ tx }: SignedInContext, { parkId, name, week }: PlanSave, id = 0): Promise<void> {
  if (await isNameTaken(tx, accessPlans, parkId, name, id)) throw nameTaken();
  const fault = faultOfWeek(week);
  if (fault) throw planFault(fault);
  for (const door of await readReachOfPlan(tx, id)) {
    const { refused } = fitWeek(week, door.segments);
    if (refused) throw planUnfit(door.name, refused.segments, refused.most);
  }
}

export const planRecordDef: RecordDefinition<PlanSave, TimePlanRecord> = {
  kind: 'timePlan',
  table: accessPlans,
  fields: ['parkId', 'name', 'week', 'holiday', 'enabled', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<TimePlanRecord>(context, planSource(context), id),
  async insert(context, input) {
    await checkPlan(context, input);
    return insertNamedRow(context.tx, accessPlans, { ...input, ...madeBy(context) });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw accessNotFound();
    await checkPlan(context, input, before.id);
    await updateNamedRow(context.tx, accessPlans, before.id, input);
    // A new name opens no door.
    const { week, holiday, enabled } = before;
    if (isDeepStrictEqual(input.week, week) && input.holiday === holiday && input.enabled === enabled) return;
    await recompute(context.tx, { parkId: before.parkId, now: context.now, who: { plan: before.id } });
    context.afterCommit(() => context.deps.wake());
  },
  async inUse({ tx }, { id }) {
    const groups = await countGroupsOfPlan(tx, id);
    const modes = await countModesOfPlan(tx, id);
    return groups + modes > 0 ? { code: 'access.planInUse', params: { groups, modes } } : null;
  },
};

/** @throws AppError 422 */
async function checkMode({ tx }: SignedInContext, { parkId, name, rules }: ModeSave, id = 0): Promise<void> {
  if (await isNameTaken(tx, accessModes, parkId, name, id)) throw nameTaken();
  for (const { planId } of rules.rules) {
    if (!(await isInPark(tx, accessPlans, parkId, planId))) throw unknownOf('rules');
  }
  if (isFaceAlone(rules)) throw faceAlone();
  for (const { name: door, ways } of await readWaysOfMode(tx, id)) {
    if (unreadOf(rules, ways) !== null) throw modeUnfit('rules', door);
  }
}

export const modeRecordDef: RecordDefinition<ModeSave, ModeRecord> = {
  kind: 'passMode',
  table: accessModes,
  fields: ['parkId', 'name', 'rules', 'enabled', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<ModeRecord>(context, modeSource(context), id),
  async insert(context, input) {
    await checkMode(context, input);
    return insertNamedRow(context.tx, accessModes, { ...input, ...madeBy(context) });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw accessNotFound();
    await checkMode(context, input, before.id);
    await updateNamedRow(context.tx, accessModes, before.id, input);
    if (isDeepStrictEqual(input.rules, before.rules) && input.enabled === before.enabled) return;
    await doorsChanged(context, before.parkId, await readDoorsOfMode(context.tx, before.id));
  },
  async inUse({ tx }, { id }) {
    const doors = await countDoorsBy(tx, 'mode_id', id);
    return doors > 0 ? { code: 'access.modeInUse', params: { count: doors } } : null;
  },
};
