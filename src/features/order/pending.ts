/** How an order will stand once what is queued about it has gone through. Pure. */
import { ORDER_STATE as S, PAY_STATE, type OrderState } from '@/contract/order-codes';
import type { OrderActInput } from '@/contract/order-act';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_ACTIONS, orderTransitionOf, type OrderAction, type OrderActor } from '@/contract/order-transitions';
import type { OutboxEntry } from '@/outbox/entry';
import { expectedAfter, type Expected as ExpectedCase, type PendingAct as Pending } from '@/ui/case/pending';

export type PendingAct = Pending<OrderActInput>;

/** The action as it was handed to the outbox. An entry may be older than the program: its action can be gone. */
export function actOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>): OrderActInput | undefined {
  if (endpoint !== 'actOnOrder') return undefined;
  const act = input as OrderActInput;
  return ORDER_ACTIONS.includes(act.action) ? act : undefined;
}

type Ended = Pick<OrderDetail, 'payState' | 'rules'>;

const afterFinish = ({ payState, rules }: Ended): OrderState => {
  if (payState === PAY_STATE.unpaid) return S.unpaid;
  return rules.needCheck ? S.checking : S.visiting;
};

/** Where an action leads as far as this side can know: what needs the server's rules stays where it is. */
export function stateAfter(action: OrderAction, state: OrderState, order: Ended): OrderState {
  const to = orderTransitionOf(action)?.to;
  if (typeof to === 'number') return to;
  if (to === 'refused') return S.pool;
  return to === 'afterFinish' ? afterFinish(order) : state;
}

export type Expected = ExpectedCase<OrderState, OrderActor>;

const MAKES_OWNER: readonly OrderAction[] = ['grab', 'accept'];
const GIVES_AWAY: readonly OrderAction[] = ['putBack', 'refuse'];

function actorsAfter(action: OrderAction, actors: readonly OrderActor[]): readonly OrderActor[] {
  if (MAKES_OWNER.includes(action)) return [...actors.filter((actor) => actor !== 'assignee'), 'owner'];
  if (GIVES_AWAY.includes(action))
    return actors.filter((actor) => actor !== 'owner' && actor !== 'assignee' && actor !== 'staff');
  return actors;
}

/** The order as it will stand when everything that is queued has been accepted. */
export const expectedOf = (order: OrderDetail, acts: readonly PendingAct[]): Expected =>
  expectedAfter<OrderActInput, Expected>(
    { state: order.state, actors: order.actors },
    acts,
    ({ state, actors }, { action }) => ({
      state: stateAfter(action, state, order),
      actors: actorsAfter(action, actors),
    }),
  );

export const isQueued = (acts: readonly PendingAct[], action: OrderAction): boolean =>
  acts.some(({ input }) => input.action === action);
