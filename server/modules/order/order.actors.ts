/** In which capacities somebody stands to an order: from rights in its park, from the order itself, from their skills. */
import { and, eq, gt } from 'drizzle-orm';
import { ORDER_STATE } from '@/contract/order-codes';
import { REFUSED_FOR_MS, type OrderActor } from '@/contract/order-transitions';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { Doing } from './act.types';
import { orderSkills } from './order-type.table';
import { type OrderRecord, RELATION, orderPeople } from './order.table';

/** @returns whether the person can do orders of the type. */
export async function isSkilled(tx: Tx, typeId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ userId: orderSkills.userId })
    .from(orderSkills)
    .where(and(eq(orderSkills.typeId, typeId), eq(orderSkills.userId, userId)));
  return rows.length > 0;
}

/** @returns whether the person refused the order (or let the offer pass) a short while ago. */
export async function refusedLately(tx: Tx, orderId: number, userId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ since: orderPeople.since })
    .from(orderPeople)
    .where(
      and(
        eq(orderPeople.userId, userId),
        eq(orderPeople.relation, RELATION.refused),
        eq(orderPeople.orderId, orderId),
        gt(orderPeople.since, new Date(now.getTime() - REFUSED_FOR_MS)),
      ),
    );
  return rows.length > 0;
}

/** Only of an order in the pool is it asked whether somebody may grab it. */
async function mayGrab(tx: Tx, by: Doing, order: OrderRecord, now: Date): Promise<boolean> {
  if (order.state !== ORDER_STATE.pool || by.id === null || !by.rights.has('order.handle')) return false;
  return (await isSkilled(tx, order.typeId, by.id)) && !(await refusedLately(tx, order.id, by.id, now));
}

/** @returns every capacity; with the state they decide what somebody may do. `system` is never a person. */
export async function actorsOf(tx: Tx, by: Doing, order: OrderRecord, now: Date): Promise<OrderActor[]> {
  const has = (right: Permission): boolean => by.rights.has(right);
  const is = (id: number | null): boolean => by.id !== null && id === by.id;
  const standing: Record<Exclude<OrderActor, 'system'>, boolean> = {
    creator: by.isReporter === true || is(order.creatorId),
    assignee: order.state === ORDER_STATE.assigned && is(order.assigneeId),
    owner: is(order.ownerId),
    helper: by.id !== null && order.helperIds.includes(by.id),
    staff: await mayGrab(tx, by, order, now),
    dispatcher: has('order.dispatch'),
    cashier: has('order.cash'),
    visitor: has('order.visit'),
    manager: has('order.manager'),
  };
  return Object.entries(standing).flatMap(([actor, stands]) => (stands ? [actor as OrderActor] : []));
}
