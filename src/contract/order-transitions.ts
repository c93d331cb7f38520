/**
 * The state machine of a work order as one table: from, action, to, who, requires. The server decides by it, the client
 * shows buttons by it. Source: the work-order domain description, "Transitions".
 */
import { ORDER_REQUEST, ORDER_STATE as S, PAY_STATE, RETURN_VISIT, VISIT_RESULT, type OrderState } from './order-codes';
import { same, type Transition } from './state-machine';

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
  | 'quoteSeen'
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

/** What decides where an order goes from here, besides the action. */
export interface OrderFacts {
  /** Of an order that is being transferred: the state to go back to. */
  readonly stateBefore: OrderState | null;
  readonly amount: number;
  /** Of `PAY_STATE`. */
  readonly payState: number;
  readonly score: number | null;
  /** Of `ORDER_REQUEST`. */
  readonly requestKind: number | null;
  /** Of the order's type. */
  readonly rules: {
    readonly needCheck: boolean;
    /** Of `RETURN_VISIT`. */
    readonly returnVisit: number;
  };
  /** Of quote: somebody inside agrees before the customer sees it. */
  readonly quoteAsks?: boolean | undefined;
  /** What came with the action. */
  readonly input: {
    readonly action: OrderAction;
    readonly score?: number | undefined;
    /** Of rejectQuote: no work at that price. */
    readonly end?: boolean;
    /** Of visit: a `VISIT_RESULT`. */
    readonly result?: unknown;
    /** Of dispatch and transfer: the firm that does it. */
    readonly outside?: unknown;
  };
}

export type OrderTransition = Transition<OrderAction, OrderState, OrderActor, OrderRequirement, OrderFacts>;
type Target = (state: OrderState, facts: OrderFacts) => OrderState;

/** The pool, or for a transfer back to its owner and the state before. */
const refused: Target = (_, { stateBefore }) => stateBefore ?? S.pool;

/** Nobody is asked whether they accept what a firm does: the dispatcher has it at once. */
const offered: Target = (state, { input: { outside } }) => {
  if (!outside) return S.assigned;
  return state === S.pool ? S.accepted : state;
};

/** Before the customer decides somebody inside may have to agree; the work goes on meanwhile. */
const sent: Target = (state, { quoteAsks }) => (quoteAsks ? state : S.quoted);

/** The reporter may want no work at that price. */
const byChoice: Target = (_, { input }) => (input.end ? S.incomplete : S.handling);

/** After acceptance (or without one): somebody is asked how it was, or it is done. */
const afterCheck: Target = (_, { rules: { returnVisit }, score, input }) =>
  returnVisit === RETURN_VISIT.always || (returnVisit === RETURN_VISIT.unrated && !(score ?? input.score))
    ? S.visiting
    : S.done;

const afterPay: Target = (state, facts) => (facts.rules.needCheck ? S.checking : afterCheck(state, facts));

const afterFinish: Target = (state, facts) =>
  facts.amount > 0 && facts.payState !== PAY_STATE.paid ? S.unpaid : afterPay(state, facts);

/** Whoever has rated is not asked any more. */
const afterRating: Target = (state, { rules }) =>
  state === S.visiting && rules.returnVisit === RETURN_VISIT.unrated ? S.done : state;

const byVisit: Target = (_, { input: { result } }) => {
  if (result === VISIT_RESULT.reopened) return S.handling;
  return result === VISIT_RESULT.unreachable ? S.visiting : S.done;
};

/** 申请取消 and 申请未完成办结 lead to different ends. */
const byRequest: Target = (_, { requestKind }) => (requestKind === ORDER_REQUEST.cancel ? S.cancelled : S.incomplete);

/** Begun and not ended: the creator asks, the dispatcher decides. */
export const REQUESTABLE: readonly OrderState[] = [S.accepted, S.handling, S.suspended];
/** Until the work is done there is something to hurry. */
const URGEABLE: readonly OrderState[] = [S.pool, S.assigned, S.accepted, S.handling, S.suspended, S.quoted, S.unpaid];
const HELD = URGEABLE.filter((state) => state !== S.pool);
const CONSENTS: readonly OrderActor[] = ['creator', 'owner', 'dispatcher'];

export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { action: 'dispatch', from: [S.pool], to: offered, who: ['dispatcher'], requires: ['target'] },
  { action: 'grab', from: [S.pool], to: S.accepted, who: ['staff'], requires: ['grabbable', 'belowCap'] },
  { action: 'accept', from: [S.assigned], to: S.accepted, who: ['assignee'], requires: [] },
  { action: 'refuse', from: [S.assigned], to: refused, who: ['assignee', 'system'], requires: ['reason'] },
  // The old owner keeps it until the new one has accepted.
  {
    action: 'transfer',
    from: [S.accepted, S.handling],
    to: offered,
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
  { action: 'enterData', from: [S.handling], to: same, who: ['owner', 'helper'], requires: ['formFields'] },
  { action: 'suspend', from: [S.handling], to: S.suspended, who: ['owner'], requires: ['resumeAt'] },
  { action: 'resume', from: [S.suspended], to: S.handling, who: ['owner', 'system'], requires: [] },
  { action: 'quote', from: [S.handling], to: sent, who: ['owner'], requires: ['priceBand'] },
  {
    action: 'approveQuote',
    from: [S.quoted],
    to: S.handling,
    who: CONSENTS,
    // Bound to the quote that it names, not to the version: a signature that waited for the network outlives a note.
    requires: ['quoteSeen', 'consent'],
  },
  { action: 'rejectQuote', from: [S.quoted], to: byChoice, who: CONSENTS, requires: ['quoteSeen', 'reason'] },
  {
    action: 'finish',
    from: [S.handling],
    to: afterFinish,
    who: ['owner'],
    requires: ['photosBefore', 'photosAfter', 'dataEntered', 'signature'],
  },
  { action: 'pay', from: [S.unpaid], to: afterPay, who: ['creator', 'cashier'], requires: ['amount'], exact: true },
  {
    action: 'approveWork',
    from: [S.checking],
    to: afterCheck,
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
  { action: 'rate', from: [S.visiting, S.done], to: afterRating, who: ['creator'], requires: ['notRated'] },
  {
    action: 'visit',
    from: [S.visiting],
    to: byVisit,
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
    to: same,
    who: ['creator', 'dispatcher'],
    requires: ['noOpenRequest', 'reason'],
  },
  {
    action: 'requestIncomplete',
    from: [S.handling],
    to: same,
    who: ['owner'],
    requires: ['noOpenRequest', 'reason'],
  },
  {
    action: 'approveRequest',
    from: REQUESTABLE,
    to: byRequest,
    who: ['dispatcher'],
    requires: ['openRequest'],
    exact: true,
  },
  {
    action: 'declineRequest',
    from: REQUESTABLE,
    to: same,
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
  { action: 'urge', from: URGEABLE, to: same, who: ['creator', 'dispatcher'], requires: ['cooldown'] },
  { action: 'answerUrge', from: HELD, to: same, who: ['owner', 'assignee'], requires: ['openUrge'] },
  { action: 'setHelpers', from: REQUESTABLE, to: same, who: ['owner', 'dispatcher'], requires: ['helpers'] },
  {
    action: 'note',
    from: Object.values(S),
    to: same,
    who: ['creator', 'assignee', 'owner', 'helper', 'dispatcher', 'visitor', 'manager'],
    requires: [],
  },
];

/** Actions that give an order to another person, and may leave its state as it is. */
export const ORDER_HANDOVERS: readonly OrderAction[] = ['transfer', 'accept'];

const ENDED: readonly OrderState[] = [S.done, S.incomplete, S.cancelled];
export const isOrderEnded = (state: OrderState): boolean => ENDED.includes(state);
/** Somebody still has to work on it. */
export const isOrderRunning = (state: OrderState): boolean => URGEABLE.includes(state);
