/** One order as a screen needs it. */
import { useSearchParams } from 'react-router-dom';
import type { OrderActInput } from '@/contract/order-act';
import type { OrderDetail } from '@/contract/order-entities';
import { getOrder } from '@/contract/order-record';
import { idOf, useCase, type CaseModel } from '@/ui/case/use-case';
import { useDetail } from '@/ui/model/use-detail';
import type { OrderSteps } from '../next-action';
import { ORDER_CASE, type ActRequest } from './order-case';

export type OrderModel = CaseModel<OrderDetail, ActRequest, OrderActInput, OrderSteps>;

/** Under which the last known record is kept. */
export const lastKnownKeyOf = (id: number | undefined): string => `order.${id}`;

/** @param id undefined: the address names no order */
export function useOrder(id: number | undefined): OrderModel {
  const options = { lastKnownKey: lastKnownKeyOf(id), enabled: id !== undefined };
  return useCase(ORDER_CASE, id, useDetail(getOrder, { id }, options));
}

/** What the address names: `id` the order, `act` the action that somebody came for (`actionHref`), `by` how it is done. */
export function useOrderAddress(): Record<'act' | 'by', string | undefined> & { id: number | undefined } {
  const [params] = useSearchParams();
  return { id: idOf(params.get('id')), act: params.get('act') ?? undefined, by: params.get('by') ?? undefined };
}
