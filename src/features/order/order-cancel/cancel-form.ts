/** Which way an order may be cancelled by this person now. Pure. */
import { ORDER_REQUEST } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { isInTransfer } from '../order';
import type { Expected } from '../pending';

/**
 * `cancel`: ends at once; `request`: the dispatcher is asked; `decide`: this person is the dispatcher and a request is
 * open; `waiting`: somebody asked, a dispatcher decides; `inTransfer`: first the transfer must be answered; `none`.
 */
export type CancelForm = 'cancel' | 'request' | 'decide' | 'waiting' | 'inTransfer' | 'none';

type Order = Pick<OrderDetail, 'requestOpen' | 'offer'>;

export function cancelFormOf(order: Order, { state, actors }: Expected): CancelForm {
  const allowed = allowedActions(ORDER_TRANSITIONS, state, actors);
  if (order.requestOpen !== null) {
    if (allowed.includes('approveRequest')) return 'decide';
    return order.requestOpen.kind === ORDER_REQUEST.cancel && allowed.includes('requestCancel') ? 'waiting' : 'none';
  }
  if (allowed.includes('cancel')) return isInTransfer(order) ? 'inTransfer' : 'cancel';
  return allowed.includes('requestCancel') ? 'request' : 'none';
}
