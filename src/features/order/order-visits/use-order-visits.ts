/** 回访: visits that are due, and those that I made. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderEndpoints } from '@/contract/order';
import type { OrderRow } from '@/contract/order-entities';
import { ORDER_STATE } from '@/contract/order-codes';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { orderHref } from '../order';
import { orderColumns, type OrderColumn } from '../order-list/order-columns';

const FIRST = 'visitDue';

export const isDue = ({ state }: Pick<OrderRow, 'state'>): boolean => state === ORDER_STATE.visiting;

/** What is due leads to its form; what was visited to the order. */
export const visitHref = (row: Pick<OrderRow, 'id' | 'state'>): string =>
  isDue(row) ? href('orderVisits', { id: row.id }) : orderHref(row.id);

const filtersOf = (t: Translate): readonly FilterDefinition[] => [
  {
    name: 'tab',
    label: 'order.field.scope',
    type: 'choice',
    quick: true,
    initial: FIRST,
    options: [
      { value: FIRST, label: t('ordernew.visit.tabDue') },
      { value: 'visited', label: t('ordernew.visit.tabDone') },
    ],
  },
  { name: 'keyword', label: 'order.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
];

export function useOrderVisits(): ListDefinition<OrderRow, OrderColumn> {
  const t = useText();
  const done = useSearchParams()[0].get('tab') === 'visited';
  const { parkId, mixed } = useParkChoice();
  // Filters are compared by identity.
  const filters = useMemo(() => filtersOf(t), [t]);
  return defineList({
    endpoint: orderEndpoints.listOrders,
    input: { parkId },
    rowKey: (row: OrderRow) => row.id,
    columns: orderColumns(mixed),
    card: { title: 'title', tag: 'state', place: 'place', facts: ['owner', 'createdAt'] },
    filters,
    href: visitHref,
    columnSet: 'ordersVisits',
    empty: { title: done ? 'ordernew.visit.emptyDone' : 'ordernew.visit.emptyDue' },
    lastKnownKey: 'orders.visits',
  });
}
