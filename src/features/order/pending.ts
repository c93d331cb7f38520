/**
 * What the outbox still holds about an order, and where the order will be once all of it has gone through. Buttons
 * follow the expected state, so that the next step can be taken offline too; what is shown as the order's state is
 * always the server's word.
 */
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
import { nextState } from '@/contract/state-machine';
import type { OutboxEntry, WaitsFor } from '@/outbox/entry';

/** An action of mine on its way, oldest first. */
export interface PendingAct {
  readonly id: string;
  readonly input: OrderActInput;
  readonly state: 'waiting' | 'sending';
  /** The action of mine that it waits for; a refused one holds it back until somebody has read that. */
  readonly waitsFor?: WaitsFor | undefined;
}

/** The action as it was handed to the outbox. An entry may be older than the program: its action can be gone. */
export function actOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>): OrderActInput | undefined {
  if (endpoint !== 'actOnOrder') return undefined;
  const act = input as OrderActInput;
  return ORDER_ACTIONS.includes(act.action) ? act : undefined;
}

/** @returns the actions on this order that the server has not answered yet. */
export function pendingActs(entries: readonly OutboxEntry[]): PendingAct[] {
  return entries.flatMap((entry) => {
    const { id, state, waitsFor } = entry;
    const input = actOf(entry);
    return input && (state === 'waiting' || state === 'sending') ? [{ id, input, state, waitsFor }] : [];
  });
}

/** What is known on this side; a transfer that is refused is seen again once the server has answered. */
const factsOf = (order: OrderDetail, input: OrderActInput): OrderFacts => ({
  ...order,
  stateBefore: null,
  requestKind: order.requestOpen?.kind ?? null,
  input,
});

export interface Expected {
  readonly state: OrderState;
  readonly actors: readonly OrderActor[];
}

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
  // What a refusal holds back may never go.
  acts
    .filter(({ waitsFor }) => !waitsFor?.refused)
    .reduce<Expected>(
      ({ state, actors }, { input }) => ({
        state: nextState(ORDER_TRANSITIONS, input.action, state, factsOf(order, input)),
        actors: actorsAfter(input.action, actors),
      }),
      { state: order.state, actors: order.actors },
    );

export const isQueued = (acts: readonly PendingAct[], action: OrderAction): boolean =>
  acts.some(({ input }) => input.action === action);
