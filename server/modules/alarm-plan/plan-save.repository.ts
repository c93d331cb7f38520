/** Writes a plan with its nodes, and queries for its checks. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Plan, PlanNodeInput } from '@/contract/alarm-plan';
import type { Tx } from '../../db/open';
import { planNodes, plans } from '../alarm/plan/plan.table';
import { roleCounts, roleCountsIn } from '../identity/rights/role-in-force.repository';

/** Roles that somebody who can sign in holds in the park. */
export async function readHeldRoles(tx: Tx, parkId: number, now: Date): Promise<Set<string>> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct r.code from role_user ru join role r on r.id = ru.role_id and ${roleCounts(now)}
      join app_user u on u.id = ru.user_id and u.state = 0
      join park_user pu on pu.user_id = u.id and pu.park_id = ${parkId}
    where ${roleCountsIn(sql`${parkId}`)}`);
  return new Set(rows.map(({ code }) => code));
}

/** @returns whether another plan of the park has the name; those in the recycle bin do not count */
export async function isPlanNameTaken(tx: Tx, parkId: number, name: string, exceptId: number): Promise<boolean> {
  const same = and(eq(plans.parkId, parkId), eq(plans.name, name), ne(plans.id, exceptId), isNull(plans.deletedAt));
  return (await tx.$count(plans, same)) > 0;
}

/** @returns the id of the new plan, which has no nodes yet */
export async function insertPlan(tx: Tx, values: typeof plans.$inferInsert): Promise<number> {
  const [row] = await tx.insert(plans).values(values).returning({ id: plans.id });
  return row?.id ?? 0;
}

/** Writes what has changed of the plan itself. */
export async function updatePlan(tx: Tx, id: number, set: Partial<typeof plans.$inferInsert>): Promise<void> {
  await tx.update(plans).set(set).where(eq(plans.id, id));
}

/** Nodes that were there stay the same rows; running plans have copies of their own. */
export async function savePlanNodes(
  tx: Tx,
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
