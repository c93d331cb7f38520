/** Plans as records that administrators keep: a plan and its nodes are one. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { alarmPlanEndpoints, Plan, PlanNodeInput } from '@/contract/alarm-plan';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { planInUse, planNameTaken } from './alarm-plan.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition, Refusal } from '../admin/record';
import { planNodes, plans } from '../alarm/plan.table';
import { assertNodes } from './plan.rules';
import { readPlan } from './plan.repository';

export type PlanSave = Omit<InputOf<typeof alarmPlanEndpoints.savePlan>, 'id' | 'version'>;

/** Rules are chosen by the plan's name, so a park has each name once. @throws AppError 400 */
async function assertNameFree({ tx }: SignedInContext, parkId: number, name: string, id = 0): Promise<void> {
  const same = and(eq(plans.parkId, parkId), eq(plans.name, name), ne(plans.id, id), isNull(plans.deletedAt));
  if ((await tx.$count(plans, same)) > 0) throw planNameTaken();
}

/** Nodes that were there stay the same rows; running plans have copies of their own. */
async function writeNodes(
  { tx }: SignedInContext,
  { planId, parkId }: { planId: number; parkId: number },
  nodes: readonly PlanNodeInput[],
  before: Plan['nodes'],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set<number>();
  for (const { id, ...node } of nodes) {
    if (id !== undefined && known.has(id) && !kept.has(id)) {
      await tx.update(planNodes).set(node).where(eq(planNodes.id, id));
      kept.add(id);
    } else {
      await tx.insert(planNodes).values({ ...node, planId, parkId });
    }
  }
  for (const id of known) if (!kept.has(id)) await tx.delete(planNodes).where(eq(planNodes.id, id));
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
    await assertNodes(tx, parkId, nodes, now);
    const [row] = await tx
      .insert(plans)
      .values({ ...input, createdBy: user.id, createdAt: now, updatedBy: user.id, updatedAt: now })
      .returning({ id: plans.id });
    const planId = row?.id ?? 0;
    await writeNodes(context, { planId, parkId }, nodes, []);
    return planId;
  },
  async update(context, before, { nodes, parkId, ...input }) {
    const { tx, now } = context;
    // A plan never moves: its rules and runs are its park's.
    if (parkId !== before.parkId) throw notFound();
    await assertNameFree(context, parkId, input.name, before.id);
    await assertNodes(tx, parkId, nodes, now);
    if (before.enabled && !input.enabled) assertNotUsed(before);
    await tx.update(plans).set(input).where(eq(plans.id, before.id));
    await writeNodes(context, { planId: before.id, parkId }, nodes, before.nodes);
  },
  inUse: async (_context, plan) => usedByRules(plan),
  onRestore: (context, { id, name, parkId }) => assertNameFree(context, parkId, name, id),
};
