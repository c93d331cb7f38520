/** What an order offers a person now: the one main action, and the rest. The same for the page of a link and the app. Pure. */
import { ORDER_STATE as S, type OrderState } from './order-codes';
import type { OrderDetail } from './order-entities';
import { ORDER_REOPEN_WITHIN_MS } from './order-limits';
import { ORDER_TRANSITIONS, REQUESTABLE, type OrderAction, type OrderActor } from './order-transitions';
import { allowedActions } from './state-machine';

/** The first of these that is allowed is the next step; what asks for a decision comes before the work itself. */
const MAIN: readonly OrderAction[] = [
  'accept',
  'grab',
  'dispatch',
  'approveRequest',
  'arrive',
  'start',
  'enterData',
  'finish',
  'resume',
  'approveQuote',
  'pay',
  'approveWork',
  'visit',
  'rate',
];

/** What stands behind 更多, in this order; what ends or gives away comes last. */
const MORE: readonly OrderAction[] = [
  'answerUrge',
  'arrive',
  'dispatch',
  'start',
  'enterData',
  'finish',
  'quote',
  'suspend',
  'rejectQuote',
  'declineRequest',
  'returnWork',
  'urge',
  'note',
  'setHelpers',
  'reopen',
  'transfer',
  'refuse',
  'putBack',
  'requestIncomplete',
  'requestCancel',
  'cancel',
];

/** A dispatcher could do it for them, but it waits for the reporter: it is not the dispatcher's next step. */
const OF_REPORTER: readonly OrderAction[] = ['approveQuote', 'pay', 'approveWork'];

/** Nothing has to be asked. */
const AT_ONCE = ['accept', 'grab', 'resume'] as const satisfies readonly OrderAction[];
export type AtOnce = (typeof AT_ONCE)[number];

export const isAtOnce = (action: OrderAction): action is AtOnce => AT_ONCE.some((each) => each === action);

/** Offered by its owner to somebody else, who has not accepted yet. */
export const isInTransfer = ({ offer }: Pick<OrderDetail, 'offer'>): boolean => offer?.fromName != null;

/** The type wants the point's code, once, and there is a point: a place in words alone has none. */
export const asksForScan = ({
  rules,
  device,
  building,
  arriveAt,
}: Pick<OrderDetail, 'rules' | 'device' | 'building' | 'arriveAt'>): boolean =>
  rules.needScan && arriveAt === null && (device !== null || building !== null);

/**
 * Beginning asks for nothing, neither a scan nor a photo: arriving and beginning are one tap.
 * @param arrived an arrival waits to be sent: it has brought its proof
 */
export const startsAtOnce = (
  order: Pick<OrderDetail, 'rules' | 'device' | 'building' | 'arriveAt' | 'photosBefore'>,
  arrived: boolean,
): boolean => (arrived || !asksForScan(order)) && !(order.rules.needPhotoBefore && order.photosBefore.length === 0);

/** Requirements of the table that can be seen ahead: a button that can only be refused is not shown. */
function couldPass(action: OrderAction, order: OrderDetail, now: number): boolean {
  switch (action) {
    case 'rate':
      return order.score === null;
    case 'reopen':
      return order.closedAt === null || now - order.closedAt <= ORDER_REOPEN_WITHIN_MS;
    case 'urge':
      return order.urgeAgainAt === null || order.urgeAgainAt <= now;
    case 'answerUrge':
      return order.urged;
    case 'cancel':
      return !isInTransfer(order);
    case 'requestCancel':
    case 'requestIncomplete':
      return order.requestOpen === null;
    case 'approveRequest':
    case 'declineRequest':
      return order.requestOpen !== null;
    case 'visit':
      return !order.actors.includes('owner') && !order.actors.includes('helper');
    default:
      return true;
  }
}

/** Done once: on its way it is not offered again, and begun work is not begun again. */
const ONCE: readonly OrderAction[] = ['start', 'rate', 'answerUrge', 'urge', 'requestCancel', 'requestIncomplete'];

/** How the order will stand, and which actions on it are still on their way. */
export interface OrderOutlook {
  readonly state: OrderState;
  readonly actors: readonly OrderActor[];
  readonly isQueued: (action: OrderAction) => boolean;
}

function isLeft(action: OrderAction, order: OrderDetail, { isQueued }: OrderOutlook): boolean {
  if (ONCE.includes(action) && isQueued(action)) return false;
  return action !== 'start' || order.startedAt === null;
}

/** Whether the form has been filled in, or is on its way; without a form there is nothing to fill in. */
const isEntered = (order: OrderDetail, { isQueued }: OrderOutlook): boolean =>
  order.rules.form.length === 0 || order.entries.length > 0 || isQueued('enterData');

/** Where the state after what is queued is only a guess, nobody is led on from it. */
const isKnown = (order: OrderDetail, { state }: OrderOutlook): boolean =>
  state === order.state || state === S.accepted || REQUESTABLE.includes(state);

function mainOf(left: readonly OrderAction[], order: OrderDetail, outlook: OrderOutlook): OrderAction | undefined {
  const isReporter = order.actors.includes('creator') || order.actors.includes('cashier');
  return MAIN.find(
    (action) =>
      left.includes(action) &&
      (action !== 'enterData' || !isEntered(order, outlook)) &&
      // Where nothing is asked, arriving and beginning are one step.
      (action !== 'arrive' || !startsAtOnce(order, false)) &&
      (!OF_REPORTER.includes(action) || isReporter || order.actors.includes('owner')),
  );
}

/** @param now server time, ms; @returns the main action (undefined: nothing waits for this person) and, without it, the rest */
export function orderOffers(
  order: OrderDetail,
  outlook: OrderOutlook,
  now: number,
): { main: OrderAction | undefined; more: readonly OrderAction[] } {
  if (!isKnown(order, outlook)) return { main: undefined, more: ['note'] };
  const left = allowedActions(ORDER_TRANSITIONS, outlook.state, outlook.actors).filter(
    (action) => couldPass(action, order, now) && isLeft(action, order, outlook),
  );
  const main = mainOf(left, order, outlook);
  return { main, more: [...MORE, ...OF_REPORTER].filter((action) => left.includes(action) && action !== main) };
}
