/** Who has brought an order to where it is, and whether that has overtaken an open form. */
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_HANDOVERS, ORDER_TRANSITIONS, type OrderAction } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { overtakenText } from '@/i18n/error-text';
import { codeText } from '@/i18n/text';
import { useOvertaken } from '@/ui/case/use-overtaken';
import type { OrderModel } from './use-order';

/** @returns who moved it last, by what and when; undefined where no step tells of it */
export function lastMoveText({ steps, state }: OrderDetail): string | undefined {
  const move = steps.find(
    ({ event, fromState, toState }) =>
      toState === state &&
      fromState !== null &&
      (fromState !== toState || ORDER_HANDOVERS.some((action) => action === event)),
  );
  return move && overtakenText('order', { by: move.event, name: move.actorName ?? '', at: move.at, state });
}

/** @returns who has done what meanwhile; undefined while the form of the action can be submitted */
export const useOrderOvertaken = (
  action: OrderAction,
  order: OrderDetail,
  { steps, acts }: Pick<OrderModel, 'steps' | 'acts'>,
): string | undefined =>
  useOvertaken({
    mark: order.version,
    isPossible:
      !steps || allowedActions(ORDER_TRANSITIONS, steps.expected.state, steps.expected.actors).includes(action),
    isSending: acts.length > 0,
    words: () => lastMoveText(order) ?? codeText('orderState', order.state),
  });
