/** Which form of the money page is on show. Pure. */
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { isQueued, type Expected, type PendingAct } from '../pending';

export const PAY_ACTIONS = ['approveQuote', 'pay', 'quote', 'rejectQuote'] as const;
export type PayAction = (typeof PAY_ACTIONS)[number];
export type PayMode = PayAction | 'none';

/** What this person may do about the money now; a decision needs the quote that it is about. */
export function payActions(
  order: Pick<OrderDetail, 'quote' | 'state'>,
  { state, actors }: Expected,
  acts: readonly PendingAct[],
): PayAction[] {
  // A price that the server has not said yet is nobody's to decide.
  if (state !== order.state && isQueued(acts, 'quote')) return [];
  const allowed = allowedActions(ORDER_TRANSITIONS, state, actors);
  return PAY_ACTIONS.filter(
    (action) => allowed.includes(action) && !isQueued(acts, action) && (action === 'quote' || order.quote !== null),
  );
}

/** @param meant the action that somebody came for (`?act=`) */
export const payModeOf = (actions: readonly PayAction[], meant: string | undefined): PayMode =>
  actions.find((action) => action === meant) ?? actions[0] ?? 'none';
