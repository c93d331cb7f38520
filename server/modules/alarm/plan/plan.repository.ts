/** Plans that an alarm may start, and their nodes. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { PLAN_NODE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { planNodes, plans } from './plan.table';

type PlanRecord = typeof plans.$inferSelect;

/** @returns the plan, also one that is not switched on; nothing from the recycle bin */
export async function findPlan(tx: Tx, id: number): Promise<PlanRecord | undefined> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.deletedAt)));
  return plan;
}

/** @returns the plan, if it is switched on; nothing from the recycle bin */
export async function findEnabledPlan(tx: Tx, id: number): Promise<PlanRecord | undefined> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.deletedAt), eq(plans.enabled, true)));
  return plan;
}

/** @returns whether one of the plan's nodes is a call to the fire brigade */
export async function calls119(tx: Tx, planId: number): Promise<boolean> {
  const calls = and(eq(planNodes.planId, planId), eq(planNodes.type, PLAN_NODE_TYPE.call119));
  return (await tx.select({ id: planNodes.id }).from(planNodes).where(calls).limit(1)).length > 0;
}

/** @returns the nodes of the plan in the order in which they are done */
export const readPlanNodes = (tx: Tx, planId: number) =>
  tx.select().from(planNodes).where(eq(planNodes.planId, planId)).orderBy(asc(planNodes.order), asc(planNodes.id));
