/** One order as a screen needs it: the record, what is queued about it, what was refused, and the way to act on it. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getOrder } from '@/contract/order-record';
import { orderDetail, type OrderDetail } from '@/contract/order-entities';
import type { OutboxEntry } from '@/outbox/entry';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useNow } from '@/ui/model/use-now';
import { useRecordOutbox } from '@/ui/model/use-record-outbox';
import { orderSteps, type OrderSteps } from '../next-action';
import { pendingActs, type PendingAct } from '../pending';
import { useOrderAct, type OrderAct } from './use-order-act';

export interface OrderModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<OrderDetail>;
  readonly order: OrderDetail | undefined;
  /** Mine, not answered yet, oldest first. */
  readonly acts: readonly PendingAct[];
  /** Mine, refused, not read yet. */
  readonly conflicts: readonly OutboxEntry[];
  readonly steps: OrderSteps | undefined;
  readonly act: OrderAct;
}

/** Under which the last known record is kept. */
export const lastKnownKeyOf = (id: number | undefined): string => `order.${id}`;

/** @param id undefined: the address names no order */
export function useOrder(id: number | undefined): OrderModel {
  const options = { lastKnownKey: lastKnownKeyOf(id), enabled: id !== undefined };
  const detail = useDetail(getOrder, { id }, options);
  const entries = useRecordOutbox({ kind: 'order', id: id ?? 0, detail, schema: orderDetail });
  const order = detail.record;
  const acts = useMemo(() => pendingActs(entries), [entries]);
  const minute = useNow(60_000);
  const steps = useMemo(() => order && orderSteps(order, acts, minute), [order, acts, minute]);
  const conflicts = useMemo(() => entries.filter((entry) => entry.state === 'conflict'), [entries]);
  return { id, detail, order, acts, conflicts, steps, act: useOrderAct(order) };
}

const whole = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;

/** What the address names: `id` the order, `act` the action that somebody came for (`actionHref`). */
export function useOrderAddress(): { id: number | undefined; act: string | undefined } {
  const [params] = useSearchParams();
  return { id: whole(params.get('id')), act: params.get('act') ?? undefined };
}
