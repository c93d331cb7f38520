/** An order as a case: how an action on it is sent, and what it offers. */
import type { OrderActInput, OrderActRequest } from '@/contract/order-act';
import { orderDetail, type OrderDetail } from '@/contract/order-entities';
import type { ActKind, CaseKind, Without } from '@/ui/case/case-kind';
import { orderSteps, type OrderSteps } from '../next-action';
import { actOf } from '../pending';

/** An action without what every action carries: order, park, version, the phone's time. */
export type ActRequest = Without<OrderActRequest, 'orderId' | 'parkId' | 'version' | 'clientAt'>;

/** Lists act on an order too (grab on a card), without its record. */
type Target = Pick<OrderDetail, 'id' | 'parkId' | 'version' | 'no' | 'title'>;

export const ORDER_ACT: ActKind<Target, ActRequest, 'actOnOrder'> = {
  endpoint: 'actOnOrder',
  kind: 'order',
  // As the person saw it.
  input: ({ id, parkId, version }, request) => ({ ...request, orderId: id, parkId, version, clientAt: Date.now() }),
  title: ({ no, title }, { action }) => ({ key: `order.action.${action}`, params: { no, title } }),
};

export const ORDER_CASE: CaseKind<OrderDetail, ActRequest, OrderActInput, OrderSteps, 'actOnOrder'> = {
  ...ORDER_ACT,
  schema: orderDetail,
  actOf,
  steps: orderSteps,
};
