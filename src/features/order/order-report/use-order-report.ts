/** 我报的工单. */
import { useMemo } from 'react';
import { orderEndpoints } from '@/contract/order';
import type { OrderRow } from '@/contract/order-entities';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { orderHref } from '../order';
import { ORDER_CARD, orderColumns, type OrderColumn } from '../order-list/order-columns';

const FIXED = { tab: 'reported' } as const;
/** In the address: the form of a new order is open. */
export const NEW = 'new';

export function useOrderReport(): ListDefinition<OrderRow, OrderColumn> {
  const { parkId, mixed } = useParkChoice();
  // Filters are compared by identity.
  const filters = useMemo<readonly FilterDefinition[]>(
    () => [
      { name: 'keyword', label: 'order.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
      { name: 'state', label: 'order.field.state', type: 'code', table: 'orderState' },
      { name: 'priority', label: 'order.field.priority', type: 'code', table: 'orderPriority' },
    ],
    [],
  );
  return defineList({
    endpoint: orderEndpoints.listOrders,
    input: { ...FIXED, parkId },
    rowKey: (row: OrderRow) => row.id,
    columns: orderColumns(mixed),
    card: ORDER_CARD,
    filters,
    href: (row) => orderHref(row.id),
    create: { label: 'order.action.create', href: href('orderReport', { [NEW]: 1 }) },
    empty: { title: 'ordernew.report.empty', hint: 'ordernew.report.emptyHint' },
    lastKnownKey: 'orders.reported',
  });
}
