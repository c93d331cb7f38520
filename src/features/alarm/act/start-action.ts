/** What a button of 更多 does: opens its form, or acts where nothing needs to be asked. */
import type { MoreAction } from '../next-step';
import type { Act } from './use-act';
import type { SheetModel } from './use-sheet';

export const startAction = (action: MoreAction | 'arrive', act: Act, sheet: SheetModel) => (): void => {
  if (action === 'unshelve') void act.run({ action });
  else sheet.show({ kind: action });
};
