/** What stands at the thumb, and what behind ···: one primary action for each role and state of an alarm. Pure. */
import { KIND_BEHAVIOUR, type AlarmKind } from '@/contract/alarm-kinds';
import type { TextKey } from '@/i18n/areas';
import type { MoreAction, NextSteps } from './next-step';

export type ThumbAction = 'acknowledge' | 'arrive' | 'real' | 'raise' | 'falseAlarm' | 'other';

export interface ThumbBar {
  /** `step` leads to another screen. */
  readonly primary: ThumbAction | 'step' | undefined;
  /** Left of it, weaker. */
  readonly beside: readonly ThumbAction[];
  /** Behind ···, above what stands there anyway. */
  readonly folded: readonly ThumbAction[];
}

/** So many fit beside the primary one on the smallest phone. */
const BESIDE = 2;

function primaryOf({ main, canConfirmFire }: NextSteps): ThumbBar['primary'] {
  switch (main) {
    case 'none':
      return undefined;
    case 'acknowledge':
    case 'arrive':
      return main;
    case 'decide':
      return canConfirmFire ? 'real' : 'falseAlarm';
    default:
      return 'step';
  }
}

/** Wakes everybody, and is held for a second. */
export const isHeld = (action: ThumbAction, kind: AlarmKind): boolean =>
  action === 'raise' || (action === 'real' && KIND_BEHAVIOUR[kind].hold);

export function thumbBar(steps: NextSteps, kind: AlarmKind): ThumbBar {
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

/** Everything behind ···, in its order. */
export const behindMore = (steps: NextSteps, kind: AlarmKind): readonly (ThumbAction | MoreAction)[] => [
  ...thumbBar(steps, kind).folded,
  ...steps.more,
];

export function actionLabel(action: ThumbAction | MoreAction, kind: AlarmKind): TextKey {
  if (action === 'real') return `alarm.real.${kind}`;
  if (action === 'falseAlarm' || action === 'other') return `alarm.verdict.${action}`;
  return `alarm.action.${action === 'raise' ? 'raiseToFire' : action}`;
}
