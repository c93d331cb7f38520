/** The columns of every table of orders, and how a row becomes a card; lists pick theirs. */
import { serverNow } from '@/api/reply';
import type { OrderRow } from '@/contract/order-entities';
import { isOrderRunning } from '@/contract/order-transitions';
import type { Column } from '@/ui/model/definitions';
import { holderOf, isLoud, TONE_OF_ORDER } from '../order';

/** In the order of the desktop's table. */
const ORDER_COLUMNS = {
  priority: {
    title: 'order.field.priority',
    value: (row) => ({ code: row.priority, table: 'orderPriority' }),
    sort: 'priority',
    width: 96,
  },
  title: { title: 'order.field.title', value: (row) => row.title },
  park: { title: 'order.field.park', value: (row) => row.parkName, width: 148 },
  place: { title: 'order.field.place', value: (row) => row.location },
  type: { title: 'order.field.type', value: (row) => row.typeName, width: 112 },
  state: {
    title: 'order.field.state',
    value: (row) => ({ code: row.state, table: 'orderState', tone: TONE_OF_ORDER[row.state] }),
    sort: 'state',
    width: 124,
  },
  due: {
    title: 'order.field.dueAt',
    value: (row) => ({ due: isOrderRunning(row.state) ? row.dueAt : null }),
    sort: 'dueAt',
    width: 132,
  },
  owner: { title: 'order.field.owner', value: (row) => holderOf(row) ?? null, width: 92 },
  reporter: { title: 'order.field.reporter', value: (row) => row.reporterName, width: 92 },
  createdAt: { title: 'order.field.createdAt', value: (row) => ({ at: row.createdAt }), sort: 'createdAt', width: 156 },
  no: { title: 'order.field.no', value: (row) => row.no, sort: 'no', width: 164 },
} satisfies Record<string, Column<OrderRow>>;

export type OrderColumn = keyof typeof ORDER_COLUMNS;

/** @param mixed orders of several parks stand side by side: each names its own */
export function orderColumns(mixed: boolean): Record<OrderColumn, Column<OrderRow>> {
  const { park: _park, ...columns } = ORDER_COLUMNS;
  return (mixed ? ORDER_COLUMNS : columns) as Record<OrderColumn, Column<OrderRow>>;
}

/** The card of a list whose view does not draw its own. */
export const ORDER_CARD = {
  title: 'title',
  tag: 'state',
  place: 'place',
  facts: ['due', 'owner'],
  edge: (row: OrderRow) => (isLoud(row, serverNow()) ? ('danger' as const) : undefined),
} as const;
