/** What stands at the thumb, and what behind ···, in words. Pure. */
import type { AlarmKind } from '@/contract/alarm-kinds';
import { thumbBar, type ThumbAction } from '@/contract/alarm-steps';
import type { TextKey } from '@/i18n/areas';
import type { MoreAction, NextSteps } from './next-step';

export { isHeld, thumbBar, type ThumbAction } from '@/contract/alarm-steps';

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
