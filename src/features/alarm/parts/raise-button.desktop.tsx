/** An early warning burns: everything that a confirmed fire starts, pressed and held like one. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { HoldButton } from '@/ui/common/hold-button';
import type { AlarmModel } from '../act/use-alarm';

export function RaiseButton({ steps, act }: Pick<AlarmModel, 'steps' | 'act'>): ReactNode {
  const t = useText();
  if (!steps?.canRaise) return null;
  return (
    <HoldButton
      tone={steps.main === 'acknowledge' ? 'plain' : 'danger'}
      size="main"
      onConfirm={() => void act.run({ action: 'raiseToFire' })}
      hint={t('alarm.effect.fire')}
      pending={act.pending}
    >
      {t('alarm.action.raiseToFire')}
    </HoldButton>
  );
}
