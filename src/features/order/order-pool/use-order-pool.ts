/** The pool: what I may grab; for a dispatcher everything that waits for somebody. */
import { useMemo } from 'react';
import { orderEndpoints } from '@/contract/order';
import { orderTypeEndpoints } from '@/contract/order-type';
import type { OrderRow } from '@/contract/order-entities';
import { call } from '@/api/call';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { locationsOf } from '@/ui/model/park-options';
import { orderHref } from '../order';
import { ORDER_CARD, orderColumns, type OrderColumn } from '../order-list/order-columns';

const typesOf = (parkId: number) => async (): Promise<Option[]> => {
  const types = await call(orderTypeEndpoints.listOrderTypeChoices, { parkId }, { quiet: true });
  return types.map(({ id, name }) => ({ value: id, label: name }));
};

const filtersOf = (parkId: number | undefined): readonly FilterDefinition[] => [
  { name: 'keyword', label: 'order.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
  ...(parkId === undefined
    ? []
    : ([
        { name: 'typeId', label: 'order.field.type', type: 'choice', options: typesOf(parkId) },
        { name: 'locationId', label: 'order.field.place', type: 'tree', load: locationsOf(parkId) },
      ] as const)),
  { name: 'priority', label: 'order.field.priority', type: 'code', table: 'orderPriority' },
];

export type PoolColumn = Exclude<OrderColumn, 'owner' | 'state'>;

const FIXED = { tab: 'pool' } as const;
const EMPTY = { title: 'orderlist.pool.empty', hint: 'orderlist.pool.emptyHint' } as const;

/** Nobody holds what lies in the pool. */
function columnsOf(mixed: boolean): Record<PoolColumn, Column<OrderRow>> {
  const { owner: _owner, state: _state, ...columns } = orderColumns(mixed);
  return columns;
}

export function useOrderPool(): ListDefinition<OrderRow, PoolColumn> {
  const { parkId, mixed } = useParkChoice();
  const current = useSession().user?.parkId ?? undefined;
  const choicesOf = mixed ? undefined : current;
  // Filters are compared by identity.
  const filters = useMemo(() => filtersOf(choicesOf), [choicesOf]);
  return defineList({
    endpoint: orderEndpoints.listOrders,
    input: { ...FIXED, parkId },
    rowKey: (row: OrderRow) => row.id,
    columns: columnsOf(mixed),
    card: { title: 'title', place: 'place', facts: ['due', 'reporter'], edge: ORDER_CARD.edge },
    filters,
    href: (row) => orderHref(row.id),
    empty: EMPTY,
    lastKnownKey: 'orders.pool',
  });
}
