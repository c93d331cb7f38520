/** 我报的工单. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderEndpoints } from '@/contract/order';
import { ORDER_STATE } from '@/contract/order-codes';
import type { OrderRow } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { orderHref } from '../order';
import { ORDER_CARD, orderColumns, type OrderColumn } from '../order-list/order-columns';

const FIXED = { tab: 'reported' } as const;
const statesOf = (hasEnded: boolean): string =>
  Object.values(ORDER_STATE)
    .filter((state) => state >= ORDER_STATE.done === hasEnded)
    .join(',');
const NONE_RUNNING = { title: 'ordernew.report.noneRunning', hint: 'ordernew.report.emptyHint' } as const;
const NONE = { title: 'ordernew.report.empty', hint: 'ordernew.report.emptyHint' } as const;
const RUNNING = statesOf(false);
const ENDED = statesOf(true);
/** In the address: the form of a new order is open. */
export const NEW = 'new';

export function useOrderReport(): ListDefinition<OrderRow, OrderColumn> {
  const t = useText();
  const state = useSearchParams()[0].get('state');
  const { parkId, mixed } = useParkChoice();
  // Filters are compared by identity.
  const filters = useMemo<readonly FilterDefinition[]>(
    () => [
      { name: 'keyword', label: 'order.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
      {
        name: 'state',
        label: 'order.field.state',
        type: 'choice',
        quick: true,
        initial: RUNNING,
        options: [
          { value: RUNNING, label: t('ordernew.report.running') },
          { value: ENDED, label: t('ordernew.report.ended') },
          { value: '', label: t('common.list.all') },
        ],
      },
      { name: 'priority', label: 'order.field.priority', type: 'code', table: 'orderPriority' },
    ],
    [t],
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
    columnSet: 'ordersReported',
    empty: state === null || state === RUNNING ? NONE_RUNNING : NONE,
    lastKnownKey: 'orders.reported',
  });
}
