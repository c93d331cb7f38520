/** The orders that somebody holds, held or helps with: what is to do, in hand, finished, cancelled. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderEndpoints, type OrderTab } from '@/contract/order';
import { dispatchEndpoints } from '@/contract/dispatch';
import type { OrderRow } from '@/contract/order-entities';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { defineList } from '@/ui/model/define';
import { useDetail } from '@/ui/model/use-detail';
import type { EmptyWords, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { orderHref } from '../order';
import { ORDER_CARD, orderColumns, type OrderColumn } from '../order-list/order-columns';

const TABS = ['todo', 'handling', 'finished', 'cancelled'] as const satisfies readonly OrderTab[];
type Tab = (typeof TABS)[number];
const FIRST: Tab = 'todo';

type Counts = Partial<Record<Tab, number>>;

/** How many wait; live, offline as last known. What has ended is not counted. */
function useTabCounts(parkId: number | undefined): Counts {
  const lastKnownKey = `orders.counts.${parkId ?? ''}`;
  const counts = useDetail(dispatchEndpoints.getOrderCounts, { parkId }, { lastKnownKey }).record;
  const todo = counts && counts.toAccept + counts.accepted;
  const handling = counts?.handling;
  return useMemo(() => ({ todo, handling }), [todo, handling]);
}

const labelOf = (t: Translate, tab: Tab, count = 0): string =>
  count === 0 ? t(`orderlist.mine.${tab}`) : `${t(`orderlist.mine.${tab}`)} ${count}`;

const filtersOf = (t: Translate, counts: Counts): readonly FilterDefinition[] => [
  {
    name: 'tab',
    label: 'order.field.scope',
    type: 'choice',
    quick: true,
    initial: FIRST,
    options: TABS.map((tab) => ({ value: tab, label: labelOf(t, tab, counts[tab]) })),
  },
  { name: 'keyword', label: 'order.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
  { name: 'priority', label: 'order.field.priority', type: 'code', table: 'orderPriority' },
  { name: 'slaState', label: 'order.field.dueAt', type: 'code', table: 'slaState' },
];

const EMPTY: Record<Tab, EmptyWords> = {
  todo: { title: 'orderlist.mine.emptyTodo', hint: 'orderlist.mine.emptyTodoHint' },
  handling: { title: 'orderlist.mine.emptyHandling', hint: 'orderlist.mine.emptyHandlingHint' },
  finished: { title: 'orderlist.mine.emptyFinished' },
  cancelled: { title: 'orderlist.mine.emptyCancelled' },
};

export function useOrderMine(): ListDefinition<OrderRow, OrderColumn> {
  const t = useText();
  const asked = useSearchParams()[0].get('tab');
  const tab = TABS.find((known) => known === asked) ?? FIRST;
  const { parkId, mixed } = useParkChoice();
  const counts = useTabCounts(parkId);
  // Filters are compared by identity.
  const filters = useMemo(() => filtersOf(t, counts), [t, counts]);
  return defineList({
    endpoint: orderEndpoints.listOrders,
    input: { parkId },
    rowKey: (row: OrderRow) => row.id,
    columns: orderColumns(mixed),
    card: ORDER_CARD,
    filters,
    href: (row) => orderHref(row.id),
    columnSet: 'ordersMine',
    empty: EMPTY[tab],
    lastKnownKey: 'orders.mine',
  });
}
