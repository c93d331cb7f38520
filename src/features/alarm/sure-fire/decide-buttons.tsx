/** The buttons of the decision, by what the transition table allows now: first 接警, then the verdicts. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { KIND_BEHAVIOUR, type AlarmKind } from '@/contract/alarm-kinds';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { HoldButton } from '@/ui/common/hold-button';
import { kindOf } from '../kind';
import type { NextSteps } from '../next-step';
import { StepLink } from '../parts/step-buttons';
import type { DecideHandlers } from './use-sure-fire';

interface DecideProps {
  alarm: AlarmDetail;
  steps: NextSteps;
  on: DecideHandlers;
  /** An action is on its way to the outbox: a second tap does nothing. */
  busy: boolean;
}

interface VerdictsProps extends Omit<DecideProps, 'alarm'> {
  kind: AlarmKind;
}

const Others = ({ steps, on }: Pick<DecideProps, 'steps' | 'on'>): ReactNode => {
  const t = useText();
  if (!steps.canJudge) return null;
  return (
    <>
      <Button size="verdict" onClick={on.judgeFalse}>
        {t('alarm.verdict.falseAlarm')}
      </Button>
      <Button size="verdict" onClick={on.judgeOther}>
        {t('alarm.verdict.other')}
      </Button>
    </>
  );
};

/** What wakes everybody is held for a second. Before anybody has taken the alarm it stands back behind 接警. */
function Held({ kind, steps, on, busy }: VerdictsProps): ReactNode {
  const t = useText();
  return (
    <>
      {steps.canConfirmFire && (
        <HoldButton
          tone={steps.main === 'acknowledge' ? 'plain' : 'danger'}
          onConfirm={on.confirmFire}
          hint={t(`alarm.effect.${kind}`)}
          pending={busy}
        >
          {t(`alarm.real.${kind}`)}
        </HoldButton>
      )}
      {steps.canJudge && (
        <div className="al-buttons">
          <Others steps={steps} on={on} />
        </div>
      )}
    </>
  );
}

/** What wakes nobody is one tap among the others, once somebody has taken the alarm; below, what it starts. */
function Tapped({ kind, steps, on, busy }: VerdictsProps): ReactNode {
  const t = useText();
  if (steps.main !== 'decide') return null;
  return (
    <div>
      <div className="al-buttons">
        {steps.canConfirmFire && (
          <Button size="verdict" tone="main" onClick={on.confirmFire} pending={busy}>
            {t(`alarm.real.${kind}`)}
          </Button>
        )}
        <Others steps={steps} on={on} />
      </div>
      {steps.canConfirmFire && <p className="al-effect">{t(`alarm.effect.${kind}`)}</p>}
    </div>
  );
}

export function DecideButtons({ alarm, steps, on, busy }: DecideProps): ReactNode {
  const t = useText();
  const { main } = steps;
  const isHere = main === 'acknowledge' || main === 'decide';
  const kind = kindOf(alarm);
  const Verdicts = KIND_BEHAVIOUR[kind].hold ? Held : Tapped;
  return (
    <>
      {main === 'acknowledge' && (
        <Button tone="main" size="main" block onClick={on.acknowledge} pending={busy}>
          {t('alarm.action.acknowledge')}
        </Button>
      )}
      <Verdicts kind={kind} steps={steps} on={on} busy={busy} />
      {!isHere && <StepLink id={alarm.id} main={main} />}
    </>
  );
}
