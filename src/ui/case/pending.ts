/**
 * What the outbox still holds about a case, and how the case will stand once all of it has gone through. Buttons follow
 * the expected state, so that the next step can be taken offline too; what is shown as the state is always the server's
 * word.
 */
import { nextState, type Transition } from '@/contract/state-machine';
import type { OutboxEntry, WaitsFor } from '@/outbox/entry';

/** An action of mine on its way, oldest first. */
export interface PendingAct<Input> {
  readonly id: string;
  readonly input: Input;
  readonly state: 'waiting' | 'sending';
  /** When it was tapped: ms since 1970, phone clock. */
  readonly since?: number;
  /** The action of mine that it waits for; a refused one holds it back until somebody has read that. */
  readonly waitsFor?: WaitsFor | undefined;
}

/** @param actOf see `CaseKind`; @returns the actions that the server has not answered yet */
export const pendingActs = <Input>(
  entries: readonly OutboxEntry[],
  actOf: (entry: OutboxEntry) => Input | undefined,
): PendingAct<Input>[] =>
  entries.flatMap((entry) => {
    const { id, state, createdAt, waitsFor } = entry;
    if (state !== 'waiting' && state !== 'sending') return [];
    const input = actOf(entry);
    return input === undefined ? [] : [{ id, input, state, since: createdAt, waitsFor }];
  });

/** State and capacities as they will be when everything that is queued has been accepted. */
export interface Expected<State, Actor> {
  readonly state: State;
  readonly actors: readonly Actor[];
}

interface Foresight<Action, State, Actor, Facts, Input> {
  readonly table: readonly Transition<Action, State, Actor, unknown, Facts>[];
  /** What is known on this side of what decides where an action leads. */
  readonly factsOf: (input: Input) => Facts;
  /** Some actions make somebody the owner, or take that away. */
  readonly actorsAfter: (action: Action, actors: readonly Actor[]) => readonly Actor[];
}

/** @param now how the case stands on the server */
export const expectedAfter = <
  Action extends string,
  State extends number,
  Actor,
  Facts,
  Input extends { readonly action: Action },
>(
  { table, factsOf, actorsAfter }: Foresight<Action, State, Actor, Facts, Input>,
  now: Expected<State, Actor>,
  acts: readonly PendingAct<Input>[],
): Expected<State, Actor> =>
  acts.reduce(
    ({ state, actors }, { input, waitsFor }) =>
      // What is held back by a refusal has no part in it: it may never go.
      waitsFor?.refused
        ? { state, actors }
        : {
            state: nextState(table, input.action, state, factsOf(input)),
            actors: actorsAfter(input.action, actors),
          },
    now,
  );
