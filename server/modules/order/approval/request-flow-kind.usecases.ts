/** Approvals of requests about orders: what conditions may look at, what the page shows, and what follows from the end. */
import { ORDER_REQUEST } from '@/contract/order-codes';
import { orderActInput, type OrderActInput } from '@/contract/order-act';
import type { Tx } from '../../../db/open';
import { said, type SaidKey } from '../../../ports/said';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { FlowInst } from '../../flow/flow.table';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import { orderNotFound } from '../order.errors';
import { findOrder, lockOrderById, readType } from '../order.repository';
import { actOnOrder } from '../order.usecases';
import type { OrderRecord } from '../order.table';
import { ORDER_REQUEST_KIND } from './request-approval.usecases';

async function orderOf(tx: Tx, orderId: number): Promise<OrderRecord> {
  const order = await findOrder(tx, orderId);
  if (!order) throw orderNotFound();
  return order;
}

type Answer = { action: 'approveRequest'; reason?: string } | { action: 'declineRequest'; reason: string };

/** By the order's own table: what it refuses, refuses the decision in its own words. */
async function answer({ tx, deps, now, user, audit }: FlowActing, { bizId }: FlowInst, how: Answer): Promise<void> {
  const order = await orderOf(tx, bizId ?? 0);
  const on = { orderId: order.id, parkId: order.parkId, version: order.version };
  const input: OrderActInput = orderActInput.parse(
    how.action === 'approveRequest'
      ? { ...on, ...how, kind: order.requestKind ?? ORDER_REQUEST.cancel }
      : { ...on, ...how },
  );
  await actOnOrder(
    {
      tx,
      deps,
      now,
      operationId: null,
      by: { id: user?.id ?? null, name: user?.name ?? null, rights: new Set(['order.dispatch']), isApproval: true },
      audit,
      readCurrent: async () => null,
    },
    input,
  );
}

/** As a title, and as a word of it. */
const ABOUT = {
  [ORDER_REQUEST.cancel]: ['flow.about.cancel', 'flow.words.cancel'],
  [ORDER_REQUEST.incomplete]: ['flow.about.incomplete', 'flow.words.incomplete'],
} as const satisfies Record<number, readonly [SaidKey, SaidKey]>;

export const orderRequestKind: FlowKind = {
  kind: ORDER_REQUEST_KIND,
  facts: [
    { key: 'requestKind', type: 'number' },
    { key: 'priority', type: 'number' },
    { key: 'orderType', type: 'number' },
    { key: 'owner', type: 'person' },
  ],
  lock: async (tx, orderId) => void (await lockOrderById(tx, orderId)),
  factsOf: async (tx, orderId) => {
    const { requestKind, priority, typeId, ownerId } = await orderOf(tx, orderId);
    return { requestKind: requestKind ?? 0, priority, orderType: typeId, ...(ownerId !== null && { owner: ownerId }) };
  },
  describe: async (tx, orderId) => {
    const order = await orderOf(tx, orderId);
    const type = await readType(tx, order.typeId);
    const isIncomplete = order.requestKind === ORDER_REQUEST.incomplete;
    const [title, word] = ABOUT[isIncomplete ? ORDER_REQUEST.incomplete : ORDER_REQUEST.cancel];
    const lines = [
      { key: 'request', value: said(word) },
      { key: 'reason', value: order.requestReason ?? '' },
      { key: 'order', value: `${order.no} ${order.title}` },
      { key: 'orderType', value: type.name },
      { key: 'place', value: order.location },
    ] as const;
    return {
      title: said(title, { title: order.title }),
      lines,
      link: `/business-app/workOrderManagement/ticketDetails?id=${orderId}`,
    };
  },
  people: async (tx, orderId, key) => {
    const { ownerId, creatorId } = await orderOf(tx, orderId);
    const id = key === 'owner' ? ownerId : creatorId;
    return id === null ? [] : [id];
  },
  onPassed: (acting, inst) => answer(acting, inst, { action: 'approveRequest' }),
  onRefused: (acting, inst, reason) =>
    answer(acting, inst, { action: 'declineRequest', reason: reason || '审批未通过' }),
};
