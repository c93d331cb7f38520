/** The bar of a record that is read: what is on its way, the next step, the rest behind 更多. */
import type { ReactNode } from 'react';
import { HANDLE_STATE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { AlarmModel } from '../act/use-alarm';
import type { AlarmSheet } from '../act/open-sheet';
import type { MainStep } from '../next-step';
import { OtherButtons } from './other-buttons.mobile';
import { OutboxNotes } from './outbox-notes';
import { RaiseButton } from './raise-button';
import { StepLink } from './step-buttons';
import { StickyBar } from './sticky-bar.mobile';

interface RecordBarProps {
  model: AlarmModel;
  sheet: AlarmSheet;
  /** A step that this screen itself shows, so that no button leads to it. */
  except?: MainStep;
}

export function RecordBar({ model, sheet, except }: RecordBarProps): ReactNode {
  const t = useText();
  const { id, acts, conflicts, steps } = model;
  const nothing = acts.length === 0 && conflicts.length === 0 && !steps?.canRaise;
  const main = steps === undefined || steps.main === except ? 'none' : steps.main;
  if (id === undefined || !steps || (nothing && main === 'none' && steps.more.length === 0 && !steps.canArrive))
    return null;
  // Reopening is rare: it stands at the end of the page, not at the thumb.
  if (nothing && steps.expected.state === HANDLE_STATE.closed) {
    return (
      <Button tone="quiet" block onClick={() => sheet.show({ kind: 'more' })}>
        {t('common.action.more')}
      </Button>
    );
  }
  return (
    <StickyBar>
      <OutboxNotes {...model} />
      <RaiseButton {...model} />
      <div className="al-buttons">
        <OtherButtons steps={steps} act={model.act} sheet={sheet} />
        <StepLink id={id} main={main} />
      </div>
    </StickyBar>
  );
}
