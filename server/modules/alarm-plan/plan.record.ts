/** Plans as records that administrators keep: a plan and its nodes are one. */
import type { alarmPlanEndpoints, Plan } from '@/contract/alarm-plan';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { planInUse, planNameTaken } from './alarm-plan.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition, Refusal } from '../admin/record/record.usecases';
import { plans } from '../alarm/plan/plan.table';
import { insertPlan, isPlanNameTaken, readHeldRoles, savePlanNodes, updatePlan } from './plan-save.repository';
import { assertNodes } from './plan.rules';
import { readPlan } from './plan.repository';

export type PlanSave = Omit<InputOf<typeof alarmPlanEndpoints.savePlan>, 'id' | 'version'>;

/** Names of plans are unique within a park, because rules show plans by name. @throws AppError 400 */
async function assertNameFree({ tx }: SignedInContext, parkId: number, name: string, id = 0): Promise<void> {
  if (await isPlanNameTaken(tx, parkId, name, id)) throw planNameTaken();
}

const namesOf = ({ usedBy }: Plan): string => usedBy.map(({ name }) => `“${name}”`).join('、');

const usedByRules = (plan: Plan): Refusal | null =>
  plan.usedBy.length === 0
    ? null
    : { code: 'alarmPlan.inUse', params: { count: plan.usedBy.length, rules: namesOf(plan) } };

/** @throws AppError 400 */
function assertNotUsed(plan: Plan): void {
  if (!plan.usedBy.some(({ enabled }) => enabled)) return;
  throw planInUse(namesOf(plan));
}

export const planRecordDef: RecordDefinition<PlanSave, Plan> = {
  kind: 'alarmPlan',
  table: plans,
  fields: ['parkId', 'name', 'enabled', 'remark', 'nodes'],
  nameOf: ({ name }) => name,
  read: readPlan,
  async insert(context, { nodes, ...input }) {
    const { tx, user, now } = context;
    const { parkId } = input;
    await assertNameFree(context, parkId, input.name);
    assertNodes(nodes, await readHeldRoles(tx, parkId, now));
    const by = { createdBy: user.id, createdAt: now, updatedBy: user.id, updatedAt: now };
    const planId = await insertPlan(tx, { ...input, ...by });
    await savePlanNodes(tx, { planId, parkId }, nodes, []);
    return planId;
  },
  async update(context, before, { nodes, parkId, ...input }) {
    const { tx, now } = context;
    // A plan never changes its park: its rules and runs belong to that park.
    if (parkId !== before.parkId) throw notFound();
    await assertNameFree(context, parkId, input.name, before.id);
    assertNodes(nodes, await readHeldRoles(tx, parkId, now));
    if (before.enabled && !input.enabled) assertNotUsed(before);
    await updatePlan(tx, before.id, input);
    await savePlanNodes(tx, { planId: before.id, parkId }, nodes, before.nodes);
  },
  inUse: async (_context, plan) => usedByRules(plan),
  onRestore: (context, { id, name, parkId }) => assertNameFree(context, parkId, name, id),
};
