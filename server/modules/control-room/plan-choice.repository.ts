/** The park's response plans that an alarm made at the desk may run. */
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { planNodes, plans } from '../alarm/plan/plan.table';

/** @returns the plans of the park with the number of their nodes, the oldest first */
export const listPlanChoices = (tx: Tx, parkId: number) =>
  tx
    .select({ id: plans.id, name: plans.name, enabled: plans.enabled, nodes: count(planNodes.id) })
    .from(plans)
    .leftJoin(planNodes, eq(planNodes.planId, plans.id))
    .where(and(eq(plans.parkId, parkId), isNull(plans.deletedAt)))
    .groupBy(plans.id)
    .orderBy(asc(plans.id));

/** @returns whether the park's plan is switched on; undefined where the park has no such plan */
export async function isPlanEnabled(tx: Tx, parkId: number, planId: number): Promise<boolean | undefined> {
  const [plan] = await tx
    .select({ enabled: plans.enabled })
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.parkId, parkId), isNull(plans.deletedAt)));
  return plan?.enabled;
}
