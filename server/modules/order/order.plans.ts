/** Recurring orders, as those who keep them see and change them. */
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf } from '@/contract/endpoint';
import type { OrderPlan, orderTypeEndpoints } from '@/contract/order-type';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { code, ms } from '../alarm/alarm.rows';
import { users } from '../identity/identity.table';
import { placeMissing, recordChanged, requires, typeUnknown } from './order.errors';
import { nextOrderPlanAt, setOrderPlanTimer } from './order.plan';
import { pointOfDevice, pointOfPlace } from '../device/point';
import { isSkilled } from './order.actors';
import { type OrderPlanRecord, orderPlans, orderTypes } from './order-type.table';

type SaveInput = InputOf<typeof orderTypeEndpoints.saveOrderPlan>;

const assignee = alias(users, 'assignee');

async function placeOf(
  tx: Tx,
  { parkId, deviceId, locationId }: Pick<OrderPlanRecord, 'parkId' | 'deviceId' | 'locationId'>,
) {
  if (deviceId !== null) return pointOfDevice(tx, parkId, deviceId);
  return locationId === null ? null : pointOfPlace(tx, parkId, locationId);
}

export async function listOrderPlans(tx: Tx, parkId: number, planId?: number): Promise<OrderPlan[]> {
  const rows = await tx
    .select({ plan: orderPlans, typeName: orderTypes.name, assigneeName: assignee.name })
    .from(orderPlans)
    .innerJoin(orderTypes, eq(orderTypes.id, orderPlans.typeId))
    .leftJoin(assignee, eq(assignee.id, orderPlans.assigneeId))
    .where(and(eq(orderPlans.parkId, parkId), planId === undefined ? undefined : eq(orderPlans.id, planId)))
    .orderBy(asc(orderPlans.nextAt), asc(orderPlans.id));
  const plans: OrderPlan[] = [];
  for (const { plan, typeName, assigneeName } of rows) {
    const { creatorId: _, ...record } = plan;
    plans.push({
      ...record,
      priority: code(plan.priority),
      every: code(plan.every),
      typeName,
      assigneeName,
      location: (await placeOf(tx, plan))?.location ?? '',
      nextAt: ms(plan.nextAt),
      lastAt: ms(plan.lastAt),
    });
  }
  return plans;
}

/** What a plan names must be there, and be of its park. */
async function assertPlan(tx: Tx, input: SaveInput): Promise<void> {
  const isIt = and(eq(orderTypes.id, input.typeId), eq(orderTypes.parkId, input.parkId));
  const [type] = await tx.select({ id: orderTypes.id }).from(orderTypes).where(isIt);
  if (!type) throw typeUnknown();
  const named = input.deviceId !== null || input.locationId !== null;
  if (!named || !(await placeOf(tx, input))) throw placeMissing();
  if (input.assigneeId !== null && !(await isSkilled(tx, input.typeId, input.assigneeId)))
    throw requires('target', { assigneeId: 'unskilled' });
}

export async function saveOrderPlan(tx: Tx, userId: number, input: SaveInput, now: Date): Promise<OrderPlan> {
  await assertPlan(tx, input);
  const { id, version, ...plan } = input;
  const nextAt = plan.enabled ? nextOrderPlanAt(plan, null, now) : null;
  const saved = id === undefined ? await insert() : await update(id);
  await setOrderPlanTimer(tx, saved);
  const [shown] = await listOrderPlans(tx, plan.parkId, saved.id);
  if (!shown) throw notFound();
  return shown;

  async function insert(): Promise<OrderPlanRecord> {
    const [row] = await tx
      .insert(orderPlans)
      .values({ ...plan, creatorId: userId, nextAt })
      .returning();
    if (!row) throw new Error('the database took no plan');
    return row;
  }

  async function update(planId: number): Promise<OrderPlanRecord> {
    const own = and(eq(orderPlans.id, planId), eq(orderPlans.parkId, plan.parkId));
    const [before] = await tx.select().from(orderPlans).where(own).for('update');
    if (!before) throw notFound();
    if (version !== undefined && version !== before.version) throw recordChanged();
    const [row] = await tx
      .update(orderPlans)
      .set({ ...plan, nextAt, version: before.version + 1 })
      .where(own)
      .returning();
    return row ?? before;
  }
}
