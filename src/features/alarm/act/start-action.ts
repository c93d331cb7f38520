/** What a button about an alarm does: opens its form, or acts where nothing needs to be asked. */
import { VERDICT } from '@/contract/codes';
import type { Act } from '@/ui/case/use-act';
import type { MoreAction } from '../next-step';
import type { ThumbAction } from '../thumb-bar';
import type { ActRequest } from './alarm-case';
import type { AlarmSheet } from './open-sheet';

export const startAction =
  (action: ThumbAction | MoreAction, { run }: Pick<Act<ActRequest>, 'run'>, sheet: AlarmSheet) =>
  (): void => {
    switch (action) {
      case 'acknowledge':
      case 'unshelve':
        return void run({ action });
      case 'real':
        return void run({ action: 'confirmFire' });
      case 'raise':
        return void run({ action: 'raiseToFire' });
      case 'falseAlarm':
        return sheet.show({ kind: 'judge', verdict: VERDICT.falseAlarm });
      case 'other':
        return sheet.show({ kind: 'judge' });
      default:
        return sheet.show({ kind: action });
    }
  };
