/** Whether an action may be taken: state, then person, then what must come with it. The table decides, nothing else. */
import { ORDER_STATE as S, PAY_STATE, RETURN_VISIT, VISIT_RESULT, type OrderState } from '@/contract/order-codes';
import type { OrderActInput } from '@/contract/order-act';
import { type OrderTransition, orderTransitionOf } from '@/contract/order-transitions';
import type { Acting, Doing } from './act.types';
import { requirements } from './act-requirements';
import { requestedEnd } from './order.change';
import { type Doer, alreadyTaken, changed, notYourPart, stateForbids } from './order.errors';
import { readUserName } from './order.repository';
import type { TypeRecord } from './order-type.table';
import type { OrderRecord } from './order.table';

type Judged = Pick<OrderRecord, 'state' | 'stateBefore' | 'amount' | 'payState' | 'score' | 'requestKind'>;

/** After acceptance (or without one): somebody is asked how it was, or it is done. */
export const stateAfterCheck = (type: TypeRecord, score: number | null): OrderState =>
  type.returnVisit === RETURN_VISIT.always || (type.returnVisit === RETURN_VISIT.unrated && score === null)
    ? S.visiting
    : S.done;

export const stateAfterPay = (type: TypeRecord, score: number | null): OrderState =>
  type.needCheck ? S.checking : stateAfterCheck(type, score);

export const stateAfterFinish = (order: Judged, type: TypeRecord): OrderState =>
  order.amount > 0 && order.payState !== PAY_STATE.paid ? S.unpaid : stateAfterPay(type, order.score);

const visited: Record<number, OrderState> = {
  [VISIT_RESULT.reopened]: S.handling,
  [VISIT_RESULT.unreachable]: S.visiting,
};

const scoreIn = (input: OrderActInput): number | null => ('score' in input && input.score) || null;

/** The state that a transition leads to from here. */
export function targetState(
  { to }: OrderTransition,
  order: Judged,
  type: TypeRecord,
  input: OrderActInput,
): OrderState {
  const state = order.state as OrderState;
  switch (to) {
    case 'same':
      return state;
    case 'refused':
      return (order.stateBefore ?? S.pool) as OrderState;
    case 'byChoice':
      return 'end' in input && input.end ? S.incomplete : S.handling;
    case 'afterFinish':
      return stateAfterFinish(order, type);
    case 'afterPay':
      return stateAfterPay(type, order.score);
    case 'afterCheck':
      return stateAfterCheck(type, order.score ?? scoreIn(input));
    case 'afterRating':
      return state === S.visiting && type.returnVisit === RETURN_VISIT.unrated ? S.done : state;
    case 'byVisit':
      return input.action === 'visit' ? (visited[input.result] ?? S.done) : state;
    case 'byRequest':
      return requestedEnd(order.requestKind);
    default:
      return to;
  }
}

export function transitionFor(input: Pick<OrderActInput, 'action'>): OrderTransition {
  const transition = orderTransitionOf(input.action);
  if (!transition) throw new Error(`no transition for ${input.action}`);
  return transition;
}

/** Doing again what one did already is no fault: to a person it is one and the same act. */
export function isAlreadySo(order: OrderRecord, by: Doing, { action }: OrderActInput): boolean {
  const isOwner = by.id !== null && order.ownerId === by.id;
  switch (action) {
    case 'grab':
    case 'accept':
      return isOwner && order.state === S.accepted;
    case 'arrive':
      return isOwner && order.state === S.handling && order.arriveAt !== null;
    case 'start':
      return isOwner && order.state === S.handling && order.startedAt !== null;
    case 'resume':
      return isOwner && order.state === S.handling;
    default:
      return false;
  }
}

const lastDoer = (order: OrderRecord): Doer => ({
  name: order.lastActorName ?? '',
  at: order.lastActionAt.getTime(),
});

async function assertState({ tx, order, input, readCurrent }: Acting, { from }: OrderTransition): Promise<void> {
  const state = order.state as OrderState;
  if (from.includes(state)) return;
  if (input.action === 'grab' && order.ownerId !== null && order.respondedAt) {
    const at = order.respondedAt.getTime();
    throw alreadyTaken({ name: await readUserName(tx, order.ownerId), at }, readCurrent);
  }
  throw stateForbids(input.action, state, lastDoer(order), readCurrent);
}

/** @throws AppError 409 by state or version, 403 by person, 422 by what is missing */
export async function assertMayAct(acting: Acting, transition: OrderTransition): Promise<void> {
  const { order, input, actors, readCurrent } = acting;
  await assertState(acting, transition);
  if (!transition.who.some((actor) => actors.includes(actor))) throw notYourPart();
  if (transition.exact && input.version !== order.version) throw changed(lastDoer(order), readCurrent);
  for (const requirement of transition.requires) await requirements[requirement](acting);
}
