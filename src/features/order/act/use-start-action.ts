/** What a button of an order does: acts where nothing needs to be asked, opens its sheet, or leads to its page. */
import { useNavigate } from 'react-router-dom';
import type { OrderAction } from '@/contract/order-transitions';
import { actionHref, isAtOnce, isInSheet } from '../order-action';
import type { OrderModel } from './use-order';
import type { OrderSheet } from './open-sheet';

export function useStartAction({ id, act }: Pick<OrderModel, 'id' | 'act'>, sheet: OrderSheet) {
  const navigate = useNavigate();
  return (action: OrderAction): void => {
    if (isAtOnce(action)) void act.run({ action });
    else if (isInSheet(action)) sheet.show({ kind: action });
    else if (id !== undefined) void navigate(actionHref(action, id));
  };
}
