/** What a button of an order does: acts where nothing needs to be asked, opens its sheet, or leads to its page. */
import { useNavigate } from 'react-router-dom';
import type { OrderAction } from '@/contract/order-transitions';
import { actionHref, asksCustomer, isAtOnce, isInSheet, isPlainStart } from '../order-action';
import type { OrderModel } from './use-order';
import type { OrderSheet } from './open-sheet';

export function useStartAction(
  { id, act, record, acts }: Pick<OrderModel, 'id' | 'act' | 'record' | 'acts'>,
  sheet: OrderSheet,
) {
  const navigate = useNavigate();
  return (action: OrderAction): void => {
    if (isAtOnce(action)) void act.run({ action });
    else if (record && isPlainStart(action, record, acts)) void act.run({ action: 'start' });
    else if (record && asksCustomer(action, record)) sheet.show({ kind: 'consent' });
    else if (isInSheet(action)) sheet.show({ kind: action });
    else if (id !== undefined) void navigate(actionHref(action, id));
  };
}
