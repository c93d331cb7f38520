/** A sheet about an order, ready for either kit. */
import { serverNow } from '@/api/reply';
import type { OrderDetail } from '@/contract/order-entities';
import type { Send } from '@/ui/case/use-act';
import { useActForm, type OpenActForm } from '@/ui/case/use-act-form';
import type { SheetAction } from '../order-action';
import { actForm } from './act-forms';
import { NO_VALUES, type ActValues } from './act-values';
import type { ActRequest } from './order-case';

/** @param onDone the action is on its way, or was refused because the order has changed: the sheet may close */
export const useOrderForm = (
  action: SheetAction,
  order: OrderDetail,
  send: Send<ActRequest>,
  onDone: () => void,
): OpenActForm<ActValues, ActRequest> =>
  useActForm({
    key: `order.${action}.${order.id}`,
    make: () => actForm(action, order, serverNow()),
    empty: NO_VALUES,
    send,
    onDone,
  });
