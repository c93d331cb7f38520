/** What a button of 更多 does: opens its form, or acts where nothing needs to be asked. */
import type { MoreAction } from '../next-step';
import type { Act } from '@/ui/case/use-act';
import type { ActRequest } from './alarm-case';
import type { AlarmSheet } from './open-sheet';

export const startAction = (action: MoreAction | 'arrive', act: Act<ActRequest>, sheet: AlarmSheet) => (): void => {
  if (action === 'unshelve') void act.run({ action });
  else sheet.show({ kind: action });
};
