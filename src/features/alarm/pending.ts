/** How an alarm will stand once what is queued about it has gone through. Pure. */
import { alarmActInput, type AlarmActInput } from '@/contract/alarm';
import { allowedActions, stateAfterVerdict, type AlarmAction, type AlarmActor } from '@/contract/alarm-transitions';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { HANDLE_STATE as S, type HandleState } from '@/contract/codes';
import type { OutboxEntry } from '@/outbox/entry';
import { expectedAfter, type Expected as ExpectedCase, type PendingAct as Pending } from '@/ui/case/pending';

export type PendingAct = Pending<AlarmActInput>;

/** The action that an entry is; undefined for any other entry, and for one that this program does not know. */
export function actOf({ endpoint, input }: OutboxEntry): AlarmActInput | undefined {
  return endpoint === 'actOnAlarm' ? alarmActInput.safeParse(input).data : undefined;
}

/** Where an action leads, as far as this side can know. */
function stateAfter(
  action: AlarmAction,
  state: HandleState,
  alarm: Pick<AlarmDetail, 'category' | 'planRun'>,
): HandleState {
  switch (action) {
    case 'acknowledge':
    case 'reopen':
      return S.verifying;
    case 'release':
    case 'unshelve':
      return S.pending;
    case 'confirmFire':
    case 'raiseToFire':
      return S.handling;
    case 'judge':
      return stateAfterVerdict(alarm.category);
    case 'finishHandling':
      return S.reviewing;
    case 'approve':
      return S.closed;
    case 'sendBack':
      return alarm.planRun ? S.handling : S.verifying;
    case 'shelve':
      return S.shelved;
    case 'merge':
      return S.merged;
    case 'arrive':
    case 'completeNode':
    case 'skipNode':
    case 'assign':
      return state;
  }
}

export type Expected = ExpectedCase<HandleState, AlarmActor>;

/** Who acknowledges becomes the owner. */
const actorsAfter = (action: AlarmAction, actors: readonly AlarmActor[]): readonly AlarmActor[] =>
  action === 'acknowledge' && !actors.includes('owner') ? [...actors, 'owner'] : actors;

/** The alarm as it will stand when everything that is queued has been accepted. */
export const expectedOf = (alarm: AlarmDetail, acts: readonly PendingAct[]): Expected =>
  expectedAfter<AlarmActInput, Expected>(
    { state: alarm.handleState, actors: alarm.actors },
    acts,
    ({ state, actors }, { action }) => ({
      state: stateAfter(action, state, alarm),
      actors: actorsAfter(action, actors),
    }),
  );

/** What may still be done, given what is queued. The same arrival is not reported twice. */
export function actionsLeft(expected: Expected, acts: readonly PendingAct[]): AlarmAction[] {
  const arriving = acts.some(({ input }) => input.action === 'arrive');
  return allowedActions(expected.state, expected.actors).filter((action) => action !== 'arrive' || !arriving);
}

/** Whether an answer or a timer has brought the node out of reach of what is queued. */
export const isNodeQueued = (acts: readonly PendingAct[], nodeRunId: number): boolean =>
  acts.some(
    ({ input }) => (input.action === 'completeNode' || input.action === 'skipNode') && input.nodeRunId === nodeRunId,
  );
