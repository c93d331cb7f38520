/** What an alarm offers this person now: the one main step at the thumb, verdicts, and the rest behind 更多. Pure. */
import type { AlarmDetail } from '@/contract/alarm-entities';
import { firstStep, offeredActions, offersOf, type AlarmOffers, type MainStep } from '@/contract/alarm-steps';
import type { AlarmAction } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, HANDLE_STATE as S } from '@/contract/codes';
import { behaviour } from './kind';
import { actionsLeft, expectedOf, isNodeQueued, type Expected, type PendingAct } from './pending';
import { myNodes, requiredDone } from './plan';

export type { MainStep } from '@/contract/alarm-steps';

/** What stands behind 更多, in this order. */
export const MORE_ACTIONS = [
  'assign',
  'release',
  'shelve',
  'merge',
  'unshelve',
  'reopen',
] as const satisfies readonly AlarmAction[];
export type MoreAction = (typeof MORE_ACTIONS)[number];

export interface NextSteps extends AlarmOffers {
  readonly main: MainStep;
  readonly more: readonly MoreAction[];
  readonly expected: Expected;
}

function mainOf(
  alarm: AlarmDetail,
  left: readonly AlarmAction[],
  acts: readonly PendingAct[],
  state: number,
): MainStep {
  const first = firstStep(alarm, left);
  if (first) return first;
  // What follows a step that is still queued (a plan, a review) is not known yet.
  const known = alarm.handleState === state;
  if (state === S.handling) {
    // Optional nodes may be left: they do not hold up the end.
    if (known && left.includes('finishHandling') && requiredDone(alarm)) return 'finish';
    // Without a plan there is nothing to lead to.
    if (!alarm.planRun && (known || behaviour(alarm).starts !== 'plan')) return 'none';
    return myNodes(alarm, (id) => isNodeQueued(acts, id)).length > 0 ? 'work' : 'plan';
  }
  return state === S.reviewing && known && left.includes('approve') ? 'review' : 'none';
}

/** @param acts what the outbox still holds; @param now server time, ms */
export function nextSteps(alarm: AlarmDetail, acts: readonly PendingAct[], now: number): NextSteps {
  const expected = expectedOf(alarm, acts);
  const left = offeredActions(alarm, actionsLeft(expected, acts), now);
  return {
    ...offersOf(left),
    main: mainOf(alarm, left, acts, expected.state),
    more: MORE_ACTIONS.filter((action) => left.includes(action)),
    expected,
  };
}

/** Nobody countersigns their own verdict on a fire alarm. */
export const mayCountersign = (alarm: Pick<AlarmDetail, 'category' | 'verdictIsMine'>): boolean =>
  alarm.category !== ALARM_CATEGORY.fire || !alarm.verdictIsMine;
