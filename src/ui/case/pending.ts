/**
 * What the outbox still holds about a case, and how the case will stand once all of it has gone through. Buttons follow
 * the expected state, so that the next step can be taken offline too; what is shown as the state is always the server's
 * word.
 */
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

/** @param after how one action changes what is expected */
export const expectedAfter = <Input, Outlook>(
  now: Outlook,
  acts: readonly PendingAct<Input>[],
  after: (before: Outlook, input: Input) => Outlook,
): Outlook =>
  // What is held back by a refusal has no part in it: it may never go.
  acts.reduce((before, { input, waitsFor }) => (waitsFor?.refused ? before : after(before, input)), now);
