/** 到场, and 更多 with the rest behind it; a single other action stands here by its own name. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { startAction } from '../act/start-action';
import type { Act } from '@/ui/case/use-act';
import type { ActRequest } from '../act/alarm-case';
import type { AlarmSheet } from '../act/open-sheet';
import type { NextSteps } from '../next-step';

interface OtherButtonsProps {
  steps: NextSteps;
  act: Act<ActRequest>;
  sheet: AlarmSheet;
}

function Rest({ steps, act, sheet }: OtherButtonsProps): ReactNode {
  const t = useText();
  const [only, ...others] = steps.more;
  if (!only) return null;
  if (others.length === 0) {
    return <Button onClick={startAction(only, act, sheet)}>{t(`alarm.action.${only}`)}</Button>;
  }
  return <Button onClick={() => sheet.show({ kind: 'more' })}>{t('common.action.more')}</Button>;
}

export function OtherButtons({ steps, act, sheet }: OtherButtonsProps): ReactNode {
  const t = useText();
  if (!steps.canArrive && steps.more.length === 0) return null;
  return (
    <div className="al-buttons">
      {steps.canArrive && <Button onClick={startAction('arrive', act, sheet)}>{t('alarm.action.arrive')}</Button>}
      <Rest steps={steps} act={act} sheet={sheet} />
    </div>
  );
}
