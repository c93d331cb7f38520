/** In which capacities somebody stands to an order: from rights in its park, from the order itself, from their skills. */
import { ORDER_STATE } from '@/contract/order-codes';
import type { OrderActor } from '@/contract/order-transitions';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import type { Doing } from '../acts/act.types';
import { refusedLately } from './order-person.repository';
import type { OrderRecord } from '../order.table';
import { isSkilled } from '../setup/skill.repository';

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
