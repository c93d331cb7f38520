/** What an order offers this person now: the one main action at the thumb, and the rest behind 更多. Pure. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_REOPEN_WITHIN_MS } from '@/contract/order-limits';
import { ORDER_TRANSITIONS, REQUESTABLE, type OrderAction } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { isInTransfer, startsAtOnce } from './order';
import { expectedOf, isQueued, type Expected, type PendingAct } from './pending';

export interface OrderSteps {
  /** undefined: nothing waits for this person. */
  readonly main: OrderAction | undefined;
  /** Without `main`, in the order of `MORE`. */
  readonly more: readonly OrderAction[];
  readonly expected: Expected;
}

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

/** Requirements of the table that this side can see ahead: a button that can only be refused is not shown. */
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

function isLeft(action: OrderAction, order: OrderDetail, acts: readonly PendingAct[]): boolean {
  if (ONCE.includes(action) && isQueued(acts, action)) return false;
  return action !== 'start' || order.startedAt === null;
}

/** Whether the form has been filled in, or is on its way; without a form there is nothing to fill in. */
const isEntered = (order: OrderDetail, acts: readonly PendingAct[]): boolean =>
  order.rules.form.length === 0 || order.entries.length > 0 || isQueued(acts, 'enterData');

/** Where the state after what is queued is only a guess, nobody is led on from it. */
const isKnown = (order: OrderDetail, expected: Expected): boolean =>
  expected.state === order.state || expected.state === S.accepted || REQUESTABLE.includes(expected.state);

function mainOf(
  left: readonly OrderAction[],
  order: OrderDetail,
  acts: readonly PendingAct[],
): OrderAction | undefined {
  const isReporter = order.actors.includes('creator') || order.actors.includes('cashier');
  return MAIN.find(
    (action) =>
      left.includes(action) &&
      (action !== 'enterData' || !isEntered(order, acts)) &&
      // Where nothing is asked, arriving and beginning are one step.
      (action !== 'arrive' || !startsAtOnce(order, false)) &&
      (!OF_REPORTER.includes(action) || isReporter || order.actors.includes('owner')),
  );
}

/** @param acts what the outbox still holds; @param now server time, ms */
export function orderSteps(order: OrderDetail, acts: readonly PendingAct[], now: number): OrderSteps {
  const expected = expectedOf(order, acts);
  if (!isKnown(order, expected)) return { main: undefined, more: ['note'], expected };
  const left = allowedActions(ORDER_TRANSITIONS, expected.state, expected.actors).filter(
    (action) => couldPass(action, order, now) && isLeft(action, order, acts),
  );
  const main = mainOf(left, order, acts);
  const rest = [...MORE, ...OF_REPORTER].filter((action) => left.includes(action) && action !== main);
  return { main, more: rest, expected };
}
