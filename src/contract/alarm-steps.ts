/** What an alarm offers a person now, and what of it stands at the thumb: the same for the page of a link and the app. Pure. */
import type { AlarmFacts } from './alarm-entities';
import { behaviourOf, KIND_BEHAVIOUR, type AlarmKind } from './alarm-kinds';
import { REOPEN_WITHIN_MS, type AlarmAction } from './alarm-transitions';
import { ALARM_CATEGORY, VERDICT } from './codes';

/** `work`, `review`, `plan` lead to another screen; the others act. */
export type MainStep = 'acknowledge' | 'arrive' | 'decide' | 'work' | 'plan' | 'finish' | 'review' | 'none';

export interface AlarmOffers {
  readonly canConfirmFire: boolean;
  readonly canJudge: boolean;
  /** An early warning may become a fire. */
  readonly canRaise: boolean;
  readonly canArrive: boolean;
}

/** Requirements of the table that can be seen ahead: a button that can only be refused is not shown. */
function couldPass(action: AlarmAction, alarm: AlarmFacts, now: number): boolean {
  if (action === 'shelve') return alarm.verdict !== VERDICT.realFire;
  if (action === 'raiseToFire') return behaviourOf(alarm.category, alarm.device.type).raisable;
  if (action === 'arrive') return !alarm.onSite.some(({ mine }) => mine);
  if (action === 'reopen') return alarm.closedAt === null || now - alarm.closedAt <= REOPEN_WITHIN_MS;
  return true;
}

/** A fire is never met with silencing it alone: 屏蔽 stands behind something that deals with it. */
const calmly = ({ category }: AlarmFacts, left: AlarmAction[]): AlarmAction[] =>
  category === ALARM_CATEGORY.fire && left.every((action) => action === 'shelve') ? [] : left;

/** @param allowed by the table; @param now server time, ms; @returns what may be offered of it */
export const offeredActions = (alarm: AlarmFacts, allowed: readonly AlarmAction[], now: number): AlarmAction[] =>
  calmly(
    alarm,
    allowed.filter((action) => couldPass(action, alarm, now)),
  );

export const offersOf = (left: readonly AlarmAction[]): AlarmOffers => ({
  canConfirmFire: left.includes('confirmFire'),
  canJudge: left.includes('judge'),
  canRaise: left.includes('raiseToFire'),
  canArrive: left.includes('arrive'),
});

/** The next step until it is decided what the alarm is; undefined: the plan, or nothing. */
export function firstStep(
  { actors }: Pick<AlarmFacts, 'actors'>,
  left: readonly AlarmAction[],
): 'acknowledge' | 'arrive' | 'decide' | undefined {
  if (left.includes('acknowledge')) return 'acknowledge';
  // Whoever goes there looks first; the control room decides by what it hears.
  if (left.includes('arrive') && !actors.includes('duty')) return 'arrive';
  return left.includes('judge') || left.includes('confirmFire') ? 'decide' : undefined;
}

export type ThumbAction = 'acknowledge' | 'arrive' | 'real' | 'raise' | 'falseAlarm' | 'other';

export interface ThumbBar {
  /** `step` leads to another screen. */
  readonly primary: ThumbAction | 'step' | undefined;
  /** Left of it, weaker. */
  readonly beside: readonly ThumbAction[];
  /** Behind ···, above what stands there anyway. */
  readonly folded: readonly ThumbAction[];
}

type Thumbed = AlarmOffers & { readonly main: MainStep };

/** So many fit beside the primary one on the smallest phone. */
const BESIDE = 2;

function primaryOf({ main, canConfirmFire }: Thumbed): ThumbBar['primary'] {
  if (main === 'none') return undefined;
  if (main === 'decide') return canConfirmFire ? 'real' : 'falseAlarm';
  return main === 'acknowledge' || main === 'arrive' ? main : 'step';
}

/** Wakes everybody, and is held for a second. */
export const isHeld = (action: ThumbAction, kind: AlarmKind): boolean =>
  action === 'raise' || (action === 'real' && KIND_BEHAVIOUR[kind].hold);

/** One primary action for each role and state of an alarm. */
export function thumbBar(steps: Thumbed, kind: AlarmKind): ThumbBar {
  const primary = primaryOf(steps);
  const { canRaise, canConfirmFire, canJudge, canArrive } = steps;
  const offered: readonly (ThumbAction | false)[] = [
    canRaise && 'raise',
    canConfirmFire && 'real',
    canJudge && 'falseAlarm',
    canJudge && 'other',
    canArrive && 'arrive',
  ];
  const rest = offered.filter((action) => action !== false).filter((action) => action !== primary);
  // A fire can be declared in every state; the other verdicts are at hand when it is their turn.
  const beside = rest
    .filter((action) => isHeld(action, kind) || (steps.main === 'decide' && action !== 'arrive'))
    .slice(0, BESIDE);
  return { primary, beside, folded: rest.filter((action) => !beside.includes(action)) };
}
