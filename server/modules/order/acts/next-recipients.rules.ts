/** Whom an order waits for after the work is done. */
import { ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import type { Recipients } from './act.types';

const NEXT: Partial<Record<OrderState, Recipients[]>> = {
  [S.unpaid]: [
    { to: ['creator'], mention: true },
    { to: ['cashiers'], mention: false },
  ],
  [S.checking]: [{ to: ['creator'], mention: true }],
  [S.visiting]: [{ to: ['visitors'], mention: false }],
};

/** @returns who is told that the order waits for them in its new state */
export const whoIsNext = (to: OrderState): Recipients[] => NEXT[to] ?? [];
