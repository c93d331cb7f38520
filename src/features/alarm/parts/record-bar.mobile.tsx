/** The bar of every page of an alarm: the one next step, at most two beside it, the rest behind ··· above. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { HoldButton } from '@/ui/common/hold-button';
import { startAction } from '../act/start-action';
import type { AlarmModel } from '../act/use-alarm';
import type { AlarmSheet } from '../act/open-sheet';
import { kindOf } from '../kind';
import type { MainStep, NextSteps } from '../next-step';
import { actionLabel, isHeld, thumbBar, type ThumbAction } from '../thumb-bar';
import { StepLink } from './step-buttons';
import { StickyBar } from './sticky-bar.mobile';

interface RecordBarProps {
  model: AlarmModel;
  sheet: AlarmSheet;
  /** A step that this screen itself shows, so that no button leads to it. */
  except?: MainStep;
}

interface ActionsProps extends RecordBarProps {
  alarm: AlarmDetail;
  steps: NextSteps;
}

function Actions({ alarm, steps, model: { act }, sheet }: ActionsProps): ReactNode {
  const t = useText();
  const kind = kindOf(alarm);
  const { primary, beside } = thumbBar(steps, kind);
  // One row: a button that becomes the next step, or stops being it, stays the same button under a finger that holds it.
  const row = primary && primary !== 'step' ? [...beside, primary] : beside;
  const draw = (action: ThumbAction): ReactNode => {
    const isPrimary = action === primary;
    const words = t(actionLabel(action, kind));
    const run = startAction(action, act, sheet);
    if (isHeld(action, kind)) {
      const hint = t(`alarm.effect.${action === 'raise' ? 'fire' : kind}`);
      return (
        <HoldButton
          key={action}
          tone={isPrimary ? 'danger' : 'plain'}
          onConfirm={run}
          hint={hint}
          pending={act.pending}
        >
          {words}
        </HoldButton>
      );
    }
    return (
      <Button key={action} size="verdict" tone={isPrimary ? 'main' : 'plain'} onClick={run} pending={act.pending}>
        {words}
      </Button>
    );
  };
  return (
    <div className="al-row" style={{ gridTemplateColumns: `${'auto '.repeat(beside.length)}minmax(50%, 1fr)` }}>
      {row.map(draw)}
      {primary === 'step' && <StepLink id={alarm.id} main={steps.main} />}
      {primary === 'real' && !isHeld(primary, kind) && !steps.canRaise && (
        <p className="al-effect">{t(`alarm.effect.${kind}`)}</p>
      )}
    </div>
  );
}

export function RecordBar({ model, sheet, except }: RecordBarProps): ReactNode {
  const { record: alarm, steps } = model;
  if (!alarm || !steps) return null;
  const shown = steps.main === except ? { ...steps, main: 'none' as const } : steps;
  return (
    <StickyBar model={model} sheet={sheet}>
      <Actions alarm={alarm} steps={shown} model={model} sheet={sheet} />
    </StickyBar>
  );
}
