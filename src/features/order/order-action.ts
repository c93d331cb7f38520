/** Where each action on an order is done: at once, in a sheet over the record, or on a page of its own. Pure. */
import type { OrderDetail } from '@/contract/order-entities';
import { startsAtOnce, type AtOnce } from '@/contract/order-offers';
import type { OrderAction } from '@/contract/order-transitions';
import type { TextKey } from '@/i18n/areas';
import { href, type ScreenKey } from '@/screens/addresses';
import { isCustomer } from './order';
import { isQueued, type PendingAct } from './pending';

export { isAtOnce } from '@/contract/order-offers';

const IN_SHEET = [
  'refuse',
  'putBack',
  'arrive',
  'answerUrge',
  'note',
  'approveRequest',
  'declineRequest',
  'approveWork',
  'returnWork',
  'rate',
  'reopen',
  'setHelpers',
] as const satisfies readonly OrderAction[];
export type SheetAction = (typeof IN_SHEET)[number];

export type PageAction = Exclude<OrderAction, AtOnce | SheetAction>;

const PAGE_OF: Record<PageAction, ScreenKey> = {
  dispatch: 'orderDispatch',
  transfer: 'orderTransfer',
  cancel: 'orderCancel',
  requestCancel: 'orderCancel',
  urge: 'orderUrge',
  quote: 'orderPay',
  approveQuote: 'orderPay',
  rejectQuote: 'orderPay',
  pay: 'orderPay',
  enterData: 'orderDataEntry',
  start: 'orderHandle',
  suspend: 'orderHandle',
  finish: 'orderHandle',
  requestIncomplete: 'orderHandle',
  visit: 'orderVisits',
};

const isOneOf = <T extends string>(list: readonly T[], action: string): action is T =>
  (list as readonly string[]).includes(action);

/** Beginning, where neither a scan nor a photo is asked for. */
export const isPlainStart = (action: OrderAction, order: OrderDetail, acts: readonly PendingAct[]): boolean =>
  action === 'start' && startsAtOnce(order, isQueued(acts, 'arrive'));

/** The price waits for somebody else's consent: asked for, never given in their name. */
export const asksCustomer = (action: OrderAction, order: OrderDetail): boolean =>
  action === 'approveQuote' && !isCustomer(order);

/** What the button of an action says to this person. */
export function actionLabel(action: OrderAction, order: OrderDetail, acts: readonly PendingAct[]): TextKey {
  if (asksCustomer(action, order)) return 'order.action.askConsent';
  const isArrival = order.arriveAt === null && !isQueued(acts, 'arrive');
  return isArrival && isPlainStart(action, order, acts) ? 'order.action.arriveStart' : `order.action.${action}`;
}
export const isInSheet = (action: OrderAction): action is SheetAction => isOneOf(IN_SHEET, action);

/** The page of an action; `act` tells pages that do several which one was meant. */
export const actionHref = (action: PageAction, id: number): string => href(PAGE_OF[action], { id, act: action });
