/**
 * The state machine of a work order as one table: from, action, to, who, requires. The server decides by it, the client
 * shows buttons by it. Source: the work-order domain description, "Transitions".
 */
import { ORDER_STATE as S, type OrderState } from './order-codes';

/**
 * In which capacity a person stands to one order. `creator` reported it or wrote it down for a caller (the status link
 * of a scanned code too); `assignee` is who it is offered to while in 110; `owner` holds it; `helper` works along;
 * `staff` may grab it: skilled in its type and not within 24 h of refusing it. The others come from permissions in the
 * order's park.
 */
export const ORDER_ACTORS = [
  'creator',
  'assignee',
  'owner',
  'helper',
  'staff',
  'dispatcher',
  'cashier',
  'visitor',
  'manager',
  'system',
] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export const ORDER_ACTIONS = [
  'dispatch',
  'grab',
  'accept',
  'refuse',
  'transfer',
  'putBack',
  'arrive',
  'start',
  'enterData',
  'suspend',
  'resume',
  'quote',
  'approveQuote',
  'rejectQuote',
  'finish',
  'pay',
  'approveWork',
  'returnWork',
  'rate',
  'visit',
  'cancel',
  'requestCancel',
  'requestIncomplete',
  'approveRequest',
  'declineRequest',
  'reopen',
  'urge',
  'answerUrge',
  'setHelpers',
  'note',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** What must come with an action or hold for it; each has its own error `order.requires.<name>`. */
export type OrderRequirement =
  | 'reason'
  | 'target'
  | 'grabbable'
  | 'belowCap'
  | 'scan'
  | 'photosBefore'
  | 'photosAfter'
  | 'formFields'
  | 'resumeAt'
  | 'priceBand'
  | 'consent'
  | 'dataEntered'
  | 'signature'
  | 'amount'
  | 'notRated'
  | 'notHandler'
  | 'visitScore'
  | 'notInTransfer'
  | 'noOpenRequest'
  | 'openRequest'
  | 'within7Days'
  | 'cooldown'
  | 'openUrge'
  | 'helpers';

/**
 * `same`: stays; `refused`: the pool, or for a transfer back to its owner and the state before; `byChoice`: 130, or 195
 * when the reporter wants no work at that price; `afterFinish`: 145, 150, 160 or 190 (see `stateAfterWork`);
 * `afterPay`, `afterCheck`, `afterRating`: the same further down; `byVisit`: 190, 130 when reopened, 160 when nobody was
 * reached; `byRequest`: 199 or 195.
 */
export type OrderTarget =
  | OrderState
  | 'same'
  | 'refused'
  | 'byChoice'
  | 'afterFinish'
  | 'afterPay'
  | 'afterCheck'
  | 'afterRating'
  | 'byVisit'
  | 'byRequest';

export interface OrderTransition {
  readonly action: OrderAction;
  readonly from: readonly OrderState[];
  readonly to: OrderTarget;
  readonly who: readonly OrderActor[];
  readonly requires: readonly OrderRequirement[];
  /**
   * The person decides on what they see (a price, a result): refused with 409 `order.changed` when `version` is not the
   * order's any more. For the others state and person decide; what was done offline is not lost to somebody's note.
   */
  readonly exact?: true;
}

/** Begun and not ended: the creator asks, the dispatcher decides. */
export const REQUESTABLE: readonly OrderState[] = [S.accepted, S.handling, S.suspended];
/** Until the work is done there is something to hurry. */
const URGEABLE: readonly OrderState[] = [S.pool, S.assigned, S.accepted, S.handling, S.suspended, S.quoted, S.unpaid];
const HELD = URGEABLE.filter((state) => state !== S.pool);
const CONSENTS: readonly OrderActor[] = ['creator', 'owner', 'dispatcher'];

export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { action: 'dispatch', from: [S.pool], to: S.assigned, who: ['dispatcher'], requires: ['target'] },
  { action: 'grab', from: [S.pool], to: S.accepted, who: ['staff'], requires: ['grabbable', 'belowCap'] },
  { action: 'accept', from: [S.assigned], to: S.accepted, who: ['assignee'], requires: [] },
  { action: 'refuse', from: [S.assigned], to: 'refused', who: ['assignee', 'system'], requires: ['reason'] },
  // The old owner keeps it until the new one has accepted.
  {
    action: 'transfer',
    from: [S.accepted, S.handling],
    to: S.assigned,
    who: ['owner', 'dispatcher'],
    requires: ['reason', 'target'],
  },
  { action: 'putBack', from: [S.accepted], to: S.pool, who: ['owner'], requires: ['reason'] },
  { action: 'arrive', from: [S.accepted], to: S.handling, who: ['owner'], requires: ['scan'] },
  {
    action: 'start',
    from: [S.accepted, S.handling],
    to: S.handling,
    who: ['owner'],
    requires: ['scan', 'photosBefore'],
  },
  { action: 'enterData', from: [S.handling], to: 'same', who: ['owner', 'helper'], requires: ['formFields'] },
  { action: 'suspend', from: [S.handling], to: S.suspended, who: ['owner'], requires: ['resumeAt'] },
  { action: 'resume', from: [S.suspended], to: S.handling, who: ['owner', 'system'], requires: [] },
  { action: 'quote', from: [S.handling], to: S.quoted, who: ['owner'], requires: ['priceBand'] },
  {
    action: 'approveQuote',
    from: [S.quoted],
    to: S.handling,
    who: CONSENTS,
    requires: ['consent'],
    exact: true,
  },
  { action: 'rejectQuote', from: [S.quoted], to: 'byChoice', who: CONSENTS, requires: ['reason'], exact: true },
  {
    action: 'finish',
    from: [S.handling],
    to: 'afterFinish',
    who: ['owner'],
    requires: ['photosBefore', 'photosAfter', 'dataEntered', 'signature'],
  },
  { action: 'pay', from: [S.unpaid], to: 'afterPay', who: ['creator', 'cashier'], requires: ['amount'], exact: true },
  {
    action: 'approveWork',
    from: [S.checking],
    to: 'afterCheck',
    who: ['creator', 'dispatcher'],
    requires: [],
    exact: true,
  },
  {
    action: 'returnWork',
    from: [S.checking],
    to: S.handling,
    who: ['creator', 'dispatcher'],
    requires: ['reason'],
    exact: true,
  },
  { action: 'rate', from: [S.visiting, S.done], to: 'afterRating', who: ['creator'], requires: ['notRated'] },
  {
    action: 'visit',
    from: [S.visiting],
    to: 'byVisit',
    who: ['visitor'],
    requires: ['notHandler', 'visitScore'],
  },
  {
    action: 'cancel',
    from: [S.pool, S.assigned],
    to: S.cancelled,
    who: ['creator', 'dispatcher'],
    requires: ['notInTransfer', 'reason'],
  },
  {
    action: 'requestCancel',
    from: REQUESTABLE,
    to: 'same',
    who: ['creator', 'dispatcher'],
    requires: ['noOpenRequest', 'reason'],
  },
  {
    action: 'requestIncomplete',
    from: [S.handling],
    to: 'same',
    who: ['owner'],
    requires: ['noOpenRequest', 'reason'],
  },
  {
    action: 'approveRequest',
    from: REQUESTABLE,
    to: 'byRequest',
    who: ['dispatcher'],
    requires: ['openRequest'],
    exact: true,
  },
  {
    action: 'declineRequest',
    from: REQUESTABLE,
    to: 'same',
    who: ['dispatcher'],
    requires: ['openRequest', 'reason'],
  },
  {
    action: 'reopen',
    from: [S.done, S.incomplete],
    to: S.handling,
    who: ['dispatcher'],
    requires: ['reason', 'within7Days'],
  },
  { action: 'urge', from: URGEABLE, to: 'same', who: ['creator', 'dispatcher'], requires: ['cooldown'] },
  { action: 'answerUrge', from: HELD, to: 'same', who: ['owner', 'assignee'], requires: ['openUrge'] },
  { action: 'setHelpers', from: REQUESTABLE, to: 'same', who: ['owner', 'dispatcher'], requires: ['helpers'] },
  {
    action: 'note',
    from: Object.values(S),
    to: 'same',
    who: ['creator', 'assignee', 'owner', 'helper', 'dispatcher', 'visitor', 'manager'],
    requires: [],
  },
];

/** @returns the transition for an action; `undefined` never happens for a listed action. */
export const orderTransitionOf = (action: OrderAction): OrderTransition | undefined =>
  ORDER_TRANSITIONS.find((row) => row.action === action);

/**
 * Buttons to show: what somebody standing in these capacities may do in this state, in the table's order. The server
 * has the last word (a requirement may still be missing).
 */
export function allowedOrderActions(state: OrderState, actors: readonly OrderActor[]): OrderAction[] {
  return ORDER_TRANSITIONS.filter(
    (row) => row.from.includes(state) && row.who.some((actor) => actors.includes(actor)),
  ).map((row) => row.action);
}

const ENDED: readonly OrderState[] = [S.done, S.incomplete, S.cancelled];
export const isOrderEnded = (state: OrderState): boolean => ENDED.includes(state);
/** Somebody still has to work on it. */
export const isOrderRunning = (state: OrderState): boolean => URGEABLE.includes(state);

/** A closed order may be reopened for 7 days, in ms. */
export const ORDER_REOPEN_WITHIN_MS = 7 * 86_400_000;
/** Between two urges of one order, in ms. */
export const URGE_COOLDOWN_MS = 15 * 60_000;
/** Whoever refused an order is not offered it again for so long, in ms. */
export const REFUSED_FOR_MS = 24 * 3_600_000;
/** An order at the same point within this time is shown before a new one is made, in ms. */
export const SIMILAR_WITHIN_MS = 24 * 3_600_000;
