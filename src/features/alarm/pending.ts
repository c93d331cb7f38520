/**
 * What the outbox still holds about an alarm, and which state the alarm will be in once all of it has gone through.
 * Buttons follow the expected state, so that the next step can be taken offline too; what is shown as the alarm's
 * state is always the server's word.
 */
import { alarmActInput, type AlarmActInput } from '@/contract/alarm';
import { ALARM_TRANSITIONS, type AlarmAction, type AlarmActor } from '@/contract/alarm-transitions';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { HandleState } from '@/contract/codes';
import { allowedActions, nextState } from '@/contract/state-machine';
import type { OutboxEntry, WaitsFor } from '@/outbox/entry';

/** An action of mine on its way, oldest first. */
export interface PendingAct {
  readonly id: string;
  readonly input: AlarmActInput;
  readonly state: 'waiting' | 'sending';
  /** When it was tapped: ms since 1970, phone clock. */
  readonly since?: number;
  /** The action of mine that it waits for; a refused one holds it back until somebody has read that. */
  readonly waitsFor?: WaitsFor | undefined;
}

/** @returns the actions on this alarm that the server has not answered yet. */
export function pendingActs(entries: readonly OutboxEntry[]): PendingAct[] {
  return entries.flatMap(({ id, endpoint, input, state, createdAt, waitsFor }) => {
    if (endpoint !== 'actOnAlarm' || (state !== 'waiting' && state !== 'sending')) return [];
    const parsed = alarmActInput.safeParse(input);
    return parsed.success ? [{ id, input: parsed.data, state, since: createdAt, waitsFor }] : [];
  });
}

/** What is held back by a refusal has no part in what is to come: it may never go. */
const onTheirWay = (acts: readonly PendingAct[]): PendingAct[] => acts.filter(({ waitsFor }) => !waitsFor?.refused);

export interface Expected {
  readonly state: HandleState;
  readonly actors: readonly AlarmActor[];
}

/** The alarm as it will stand when everything that is queued has been accepted. */
export function expectedOf(alarm: AlarmDetail, queued: readonly PendingAct[]): Expected {
  const acts = onTheirWay(queued);
  const facts = { ...alarm, stateBefore: null, hasPlan: alarm.planRun !== null };
  const state = acts.reduce(
    (before, { input }) => nextState(ALARM_TRANSITIONS, input.action, before, facts),
    alarm.handleState,
  );
  const takesIt = acts.some(({ input }) => input.action === 'acknowledge');
  const actors: readonly AlarmActor[] =
    takesIt && !alarm.actors.includes('owner') ? [...alarm.actors, 'owner'] : alarm.actors;
  return { state, actors };
}

/** What may still be done, given what is queued. The same arrival is not reported twice. */
export function actionsLeft(expected: Expected, acts: readonly PendingAct[]): AlarmAction[] {
  const arriving = acts.some(({ input }) => input.action === 'arrive');
  return allowedActions(ALARM_TRANSITIONS, expected.state, expected.actors).filter(
    (action) => action !== 'arrive' || !arriving,
  );
}

/** Whether an answer or a timer has brought the node out of reach of what is queued. */
export const isNodeQueued = (acts: readonly PendingAct[], nodeRunId: number): boolean =>
  acts.some(
    ({ input }) => (input.action === 'completeNode' || input.action === 'skipNode') && input.nodeRunId === nodeRunId,
  );
