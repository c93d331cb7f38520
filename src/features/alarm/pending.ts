/** How an alarm will stand once what is queued about it has gone through. Pure. */
import { alarmActInput, type AlarmActInput } from '@/contract/alarm';
import { ALARM_TRANSITIONS, type AlarmAction, type AlarmActor } from '@/contract/alarm-transitions';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { HandleState } from '@/contract/codes';
import { allowedActions } from '@/contract/state-machine';
import type { OutboxEntry } from '@/outbox/entry';
import { expectedAfter, type Expected as ExpectedCase, type PendingAct as Pending } from '@/ui/case/pending';

export type PendingAct = Pending<AlarmActInput>;

/** The action that an entry is; undefined for any other entry, and for one that this program does not know. */
export function actOf({ endpoint, input }: OutboxEntry): AlarmActInput | undefined {
  return endpoint === 'actOnAlarm' ? alarmActInput.safeParse(input).data : undefined;
}

export type Expected = ExpectedCase<HandleState, AlarmActor>;

/** Who acknowledges becomes the owner. */
const actorsAfter = (action: AlarmAction, actors: readonly AlarmActor[]): readonly AlarmActor[] =>
  action === 'acknowledge' && !actors.includes('owner') ? [...actors, 'owner'] : actors;

/** The alarm as it will stand when everything that is queued has been accepted. */
export function expectedOf(alarm: AlarmDetail, acts: readonly PendingAct[]): Expected {
  const facts = { ...alarm, stateBefore: null, hasPlan: alarm.planRun !== null };
  return expectedAfter(
    { table: ALARM_TRANSITIONS, factsOf: () => facts, actorsAfter },
    { state: alarm.handleState, actors: alarm.actors },
    acts,
  );
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
