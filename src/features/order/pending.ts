/** How an order will stand once what is queued about it has gone through. Pure. */
import type { OrderState } from '@/contract/order-codes';
import type { OrderActInput } from '@/contract/order-act';
import type { OrderDetail } from '@/contract/order-entities';
import {
  ORDER_ACTIONS,
  ORDER_TRANSITIONS,
  type OrderAction,
  type OrderActor,
  type OrderFacts,
} from '@/contract/order-transitions';
import type { OutboxEntry } from '@/outbox/entry';
import { expectedAfter, type Expected as ExpectedCase, type PendingAct as Pending } from '@/ui/case/pending';

export type PendingAct = Pending<OrderActInput>;

/** The action as it was handed to the outbox. An entry may be older than the program: its action can be gone. */
export function actOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>): OrderActInput | undefined {
  if (endpoint !== 'actOnOrder') return undefined;
  const act = input as OrderActInput;
  return ORDER_ACTIONS.includes(act.action) ? act : undefined;
}

/** What is known on this side; a transfer that is refused is seen again once the server has answered. */
const factsOf = (order: OrderDetail, input: OrderActInput): OrderFacts => ({
  ...order,
  stateBefore: null,
  requestKind: order.requestOpen?.kind ?? null,
  input,
});

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
  expectedAfter(
    { table: ORDER_TRANSITIONS, factsOf: (input: OrderActInput) => factsOf(order, input), actorsAfter },
    { state: order.state, actors: order.actors },
    acts,
  );

export const isQueued = (acts: readonly PendingAct[], action: OrderAction): boolean =>
  acts.some(({ input }) => input.action === action);
