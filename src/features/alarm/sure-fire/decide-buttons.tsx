/** The buttons of the decision, by what the transition table allows now: first 接警, then the three verdicts. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { HoldButton } from '@/ui/common/hold-button';
import type { NextSteps } from '../next-step';
import { StepLink } from '../parts/step-buttons';
import type { DecideHandlers } from './use-sure-fire';

interface DecideProps {
  id: number;
  steps: NextSteps;
  on: DecideHandlers;
  /** An action is on its way to the outbox: a second tap does nothing. */
  busy: boolean;
}

/** Before anybody has taken the alarm, taking it is the one main step: the fire button stands back. */
function Verdicts({ steps, on, busy }: Omit<DecideProps, 'id'>): ReactNode {
  const t = useText();
  return (
    <>
      {steps.canConfirmFire && (
        <HoldButton
          tone={steps.main === 'acknowledge' ? 'plain' : 'danger'}
          onConfirm={on.confirmFire}
          hint={t('alarm.verdict.holdHint')}
          pending={busy}
        >
          {t('alarm.verdict.realFire')}
        </HoldButton>
      )}
      {steps.canJudge && (
        <div className="al-buttons">
          <Button size="verdict" onClick={on.judgeFalse}>
            {t('alarm.verdict.falseAlarm')}
          </Button>
          <Button size="verdict" onClick={on.judgeOther}>
            {t('alarm.verdict.other')}
          </Button>
        </div>
      )}
    </>
  );
}

export function DecideButtons({ id, steps, on, busy }: DecideProps): ReactNode {
  const t = useText();
  const { main } = steps;
  const isHere = main === 'acknowledge' || main === 'decide';
  return (
    <>
      {main === 'acknowledge' && (
        <Button tone="main" size="main" block onClick={on.acknowledge} pending={busy}>
          {t('alarm.action.acknowledge')}
        </Button>
      )}
      <Verdicts steps={steps} on={on} busy={busy} />
      {!isHere && <StepLink id={id} main={main} />}
    </>
  );
}
