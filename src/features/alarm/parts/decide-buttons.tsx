/** The buttons of the decision, by what the transition table allows now: first 接警, then the three verdicts. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/common/button';
import { HoldButton } from '@/ui/common/hold-button';
import type { NextSteps } from '../next-step';
import { stepLink } from '../next-step-link';
import type { DecideHandlers } from '../sure-fire/use-sure-fire';
import './decide-buttons.css';

interface DecideProps {
  id: number;
  steps: NextSteps;
  on: DecideHandlers;
  /** An action is on its way to the outbox: a second tap does nothing. */
  busy: boolean;
}

function Verdicts({ steps, on, busy }: Omit<DecideProps, 'id'>): ReactNode {
  const t = useText();
  return (
    <>
      {steps.canConfirmFire && (
        <HoldButton onConfirm={on.confirmFire} hint={t('alarm.verdict.holdHint')} pending={busy}>
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

/** 到场 and what stands behind 更多. */
function Others({ steps, on }: Pick<DecideProps, 'steps' | 'on'>): ReactNode {
  const t = useText();
  if (!steps.canArrive && steps.more.length === 0) return null;
  return (
    <div className="al-buttons">
      {steps.canArrive && <Button onClick={on.arrive}>{t('alarm.action.arrive')}</Button>}
      {steps.more.length > 0 && <Button onClick={on.more}>{t('common.action.more')}</Button>}
    </div>
  );
}

export function DecideButtons({ id, steps, on, busy }: DecideProps): ReactNode {
  const t = useText();
  const link = stepLink(steps.main, id);
  return (
    <div className="al-decide">
      {steps.main === 'acknowledge' && (
        <Button tone="main" size="main" block onClick={on.acknowledge} pending={busy}>
          {t('alarm.action.acknowledge')}
        </Button>
      )}
      <Verdicts steps={steps} on={on} busy={busy} />
      {link && (
        <ButtonLink to={link.to} tone="main" size="main" block>
          {t(link.label)}
        </ButtonLink>
      )}
      <Others steps={steps} on={on} />
    </div>
  );
}
