/** Recurring orders of a park. */
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { type OrderPlanRecord, orderPlans, orderTypes } from '../order-type.table';

type NewPlan = typeof orderPlans.$inferInsert;
type PlanId = Pick<OrderPlanRecord, 'id' | 'parkId'>;

const assignee = alias(users, 'assignee');
const isIt = ({ id, parkId }: PlanId) => and(eq(orderPlans.id, id), eq(orderPlans.parkId, parkId));

/** @param planId only this one @returns plans with the names of type and assignee, the next due first */
export const readPlans = (tx: Tx, parkId: number, planId?: number) =>
  tx
    .select({ plan: orderPlans, typeName: orderTypes.name, assigneeName: assignee.name })
    .from(orderPlans)
    .innerJoin(orderTypes, eq(orderTypes.id, orderPlans.typeId))
    .leftJoin(assignee, eq(assignee.id, orderPlans.assigneeId))
    .where(and(eq(orderPlans.parkId, parkId), planId === undefined ? undefined : eq(orderPlans.id, planId)))
    .orderBy(asc(orderPlans.nextAt), asc(orderPlans.id));

/** @returns the plan as written */
export async function insertPlan(tx: Tx, plan: NewPlan): Promise<OrderPlanRecord> {
  const [row] = await tx.insert(orderPlans).values(plan).returning();
  if (!row) throw new Error('the database took no plan');
  return row;
}

/** @returns the plan, locked until the commit */
export async function lockPlan(tx: Tx, plan: PlanId): Promise<OrderPlanRecord | undefined> {
  const [row] = await tx.select().from(orderPlans).where(isIt(plan)).for('update');
  return row;
}

/** Under its lock. @returns the plan as written */
export async function updatePlan(tx: Tx, plan: PlanId, set: Partial<NewPlan>): Promise<OrderPlanRecord | undefined> {
  const [row] = await tx.update(orderPlans).set(set).where(isIt(plan)).returning();
  return row;
}

/** It has made an order. */
export async function savePlanRun(
  tx: Tx,
  planId: number,
  run: Pick<OrderPlanRecord, 'lastAt' | 'lastOrderId' | 'nextAt'>,
): Promise<void> {
  await tx.update(orderPlans).set(run).where(eq(orderPlans.id, planId));
}
