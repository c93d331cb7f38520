/** Whether an action may be taken: state, then person, then what must come with it. The table decides, nothing else. */
import { ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import type { OrderActInput } from '@/contract/order-act';
import { ORDER_TRANSITIONS, type OrderTransition } from '@/contract/order-transitions';
import { nextState, transitionOf } from '@/contract/state-machine';
import type { Acting, Doing } from './act.types';
import { requirements } from './act-requirements';
import { type Doer, alreadyTaken, changed, notYourPart, stateForbids } from './order.errors';
import { readUserName } from './order.repository';
import type { TypeRecord } from './order-type.table';
import type { OrderRecord } from './order.table';

/** The state that an action leads to from here. */
export const targetState = (order: OrderRecord, type: TypeRecord, input: OrderActInput): OrderState =>
  nextState(ORDER_TRANSITIONS, input.action, order.state as OrderState, {
    ...order,
    stateBefore: order.stateBefore as OrderState | null,
    rules: type,
    input,
  });

export function transitionFor(input: Pick<OrderActInput, 'action'>): OrderTransition {
  const transition = transitionOf(ORDER_TRANSITIONS, input.action);
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
