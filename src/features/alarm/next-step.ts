/** What an alarm offers this person now: the one main step at the thumb, verdicts, and the rest behind 更多. Pure. */
import type { AlarmDetail } from '@/contract/alarm-entities';
import { REOPEN_WITHIN_MS, type AlarmAction } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, HANDLE_STATE as S, VERDICT } from '@/contract/codes';
import { behaviour } from './kind';
import { actionsLeft, expectedOf, isNodeQueued, type Expected, type PendingAct } from './pending';
import { myNodes, requiredDone } from './plan';

/** `work`, `review`, `plan` lead to another screen; the others act. */
export type MainStep = 'acknowledge' | 'arrive' | 'decide' | 'work' | 'plan' | 'finish' | 'review' | 'none';

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

export interface NextSteps {
  readonly main: MainStep;
  readonly canConfirmFire: boolean;
  readonly canJudge: boolean;
  /** An early warning may become a fire. */
  readonly canRaise: boolean;
  readonly canArrive: boolean;
  readonly more: readonly MoreAction[];
  readonly expected: Expected;
}

/** Requirements of the table that this side can see ahead: a button that can only be refused is not shown. */
function couldPass(action: AlarmAction, alarm: AlarmDetail, now: number): boolean {
  if (action === 'shelve') return alarm.verdict !== VERDICT.realFire;
  if (action === 'raiseToFire') return behaviour(alarm).raisable;
  if (action === 'arrive') return !alarm.onSite.some(({ mine }) => mine);
  if (action === 'reopen') return alarm.closedAt === null || now - alarm.closedAt <= REOPEN_WITHIN_MS;
  return true;
}

/** A fire is never met with silencing it alone: 屏蔽 stands behind something that deals with it. */
const calmly = ({ category }: AlarmDetail, left: AlarmAction[]): AlarmAction[] =>
  category === ALARM_CATEGORY.fire && left.every((action) => action === 'shelve') ? [] : left;

function mainOf(
  alarm: AlarmDetail,
  left: readonly AlarmAction[],
  acts: readonly PendingAct[],
  state: number,
): MainStep {
  if (left.includes('acknowledge')) return 'acknowledge';
  // Whoever goes there looks first; the control room decides by what it hears.
  if (left.includes('arrive') && !alarm.actors.includes('duty')) return 'arrive';
  if (left.includes('judge') || left.includes('confirmFire')) return 'decide';
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
  const left = calmly(
    alarm,
    actionsLeft(expected, acts).filter((action) => couldPass(action, alarm, now)),
  );
  return {
    main: mainOf(alarm, left, acts, expected.state),
    canConfirmFire: left.includes('confirmFire'),
    canJudge: left.includes('judge'),
    canRaise: left.includes('raiseToFire'),
    canArrive: left.includes('arrive'),
    more: MORE_ACTIONS.filter((action) => left.includes(action)),
    expected,
  };
}

/** Nobody countersigns their own verdict on a fire alarm. */
export const mayCountersign = (alarm: Pick<AlarmDetail, 'category' | 'verdictIsMine'>): boolean =>
  alarm.category !== ALARM_CATEGORY.fire || !alarm.verdictIsMine;
