/** The buttons of the decision on the desktop, by what the transition table allows now: first 接警, then the verdicts. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { KIND_BEHAVIOUR, type AlarmKind } from '@/contract/alarm-kinds';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { HoldButton } from '@/ui/common/hold-button';
import { kindOf } from '../kind';
import type { NextSteps } from '../next-step';
import { StepLink } from '../parts/step-buttons';
import { startAction } from '../act/start-action';
import type { SureFireModel } from './use-sure-fire';

interface VerdictsProps {
  model: SureFireModel;
  steps: NextSteps;
  kind: AlarmKind;
}

const Others = ({ model: { act, sheet }, steps }: Omit<VerdictsProps, 'kind'>): ReactNode => {
  const t = useText();
  if (!steps.canJudge) return null;
  return (
    <>
      <Button size="verdict" onClick={startAction('falseAlarm', act, sheet)}>
        {t('alarm.verdict.falseAlarm')}
      </Button>
      <Button size="verdict" onClick={startAction('other', act, sheet)}>
        {t('alarm.verdict.other')}
      </Button>
    </>
  );
};

/** What wakes everybody is held for a second. Before anybody has taken the alarm it stands back behind 接警. */
function Held({ kind, steps, model }: VerdictsProps): ReactNode {
  const t = useText();
  const { act, sheet } = model;
  return (
    <>
      {steps.canConfirmFire && (
        <HoldButton
          tone={steps.main === 'acknowledge' ? 'plain' : 'danger'}
          onConfirm={startAction('real', act, sheet)}
          hint={t(`alarm.effect.${kind}`)}
          pending={act.pending}
        >
          {t(`alarm.real.${kind}`)}
        </HoldButton>
      )}
      {steps.canJudge && (
        <div className="al-buttons">
          <Others steps={steps} model={model} />
        </div>
      )}
    </>
  );
}

/** What wakes nobody is one tap among the others, once somebody has taken the alarm; below, what it starts. */
function Tapped({ kind, steps, model }: VerdictsProps): ReactNode {
  const t = useText();
  const { act, sheet } = model;
  if (steps.main !== 'decide' && steps.main !== 'arrive') return null;
  return (
    <div>
      <div className="al-buttons">
        {steps.canConfirmFire && (
          <Button size="verdict" tone="main" onClick={startAction('real', act, sheet)} pending={act.pending}>
            {t(`alarm.real.${kind}`)}
          </Button>
        )}
        <Others steps={steps} model={model} />
      </div>
      {steps.canConfirmFire && <p className="al-effect">{t(`alarm.effect.${kind}`)}</p>}
    </div>
  );
}

export function DecideButtons({ alarm, model }: { alarm: AlarmDetail; model: SureFireModel }): ReactNode {
  const t = useText();
  const { steps, act, sheet } = model;
  if (!steps) return null;
  const { main } = steps;
  const isHere = main === 'acknowledge' || main === 'arrive' || main === 'decide';
  const kind = kindOf(alarm);
  const Verdicts = KIND_BEHAVIOUR[kind].hold ? Held : Tapped;
  return (
    <>
      {main === 'acknowledge' && (
        <Button tone="main" size="main" block onClick={startAction('acknowledge', act, sheet)} pending={act.pending}>
          {t('alarm.action.acknowledge')}
        </Button>
      )}
      <Verdicts kind={kind} steps={steps} model={model} />
      {!isHere && <StepLink id={alarm.id} main={main} />}
    </>
  );
}
