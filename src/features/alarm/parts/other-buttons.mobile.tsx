/** 到场, and 更多 with the rest behind it. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { SheetModel } from '../act/use-sheet';
import type { NextSteps } from '../next-step';

export function OtherButtons({ steps, sheet }: { steps: NextSteps; sheet: SheetModel }): ReactNode {
  const t = useText();
  if (!steps.canArrive && steps.more.length === 0) return null;
  return (
    <div className="al-buttons">
      {steps.canArrive && <Button onClick={() => sheet.show({ kind: 'arrive' })}>{t('alarm.action.arrive')}</Button>}
      {steps.more.length > 0 && <Button onClick={() => sheet.show({ kind: 'more' })}>{t('common.action.more')}</Button>}
    </div>
  );
}
