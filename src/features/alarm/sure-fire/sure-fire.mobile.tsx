/** One screen to decide, without scrolling: what and where on top, what to believe it by, the buttons at the thumb. */
import { lazy, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { Page } from '@/ui/mobile/page';
import { Block } from '@/ui/common/block';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { useAlarmAddress } from '../act/use-alarm';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmLinks } from '../parts/alarm-links';
import { CallCard } from '../parts/call-card';
import { AroundParts } from '../parts/around-parts';
import { OtherButtons } from '../parts/other-buttons.mobile';
import { OutboxNotes } from '../parts/outbox-notes';
import { RaiseButton } from '../parts/raise-button';
import { RecordBar } from '../parts/record-bar.mobile';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { StickyBar } from '../parts/sticky-bar.mobile';
import { useAlarmTitle } from '../parts/use-alarm-title';
import { DecideButtons } from './decide-buttons';
import { StillFrame } from './still-frame';
import { loadStill } from './load-still';
import { useSureFire, type SureFireModel } from './use-sure-fire';

const Still = lazy(() => import('../still/still.mobile'));
const load = () => loadStill(() => import('../still/still.mobile'));

/** Undecided: all buttons of the decision; afterwards the way to what comes next. */
function Bar({ model, alarm }: { model: SureFireModel; alarm: AlarmDetail }): ReactNode {
  const { steps, on, act, sheet } = model;
  if (steps?.main !== 'acknowledge' && steps?.main !== 'decide') return <RecordBar model={model} sheet={sheet} />;
  return (
    <StickyBar>
      <OutboxNotes {...model} />
      <div className="al-decide">
        <DecideButtons alarm={alarm} steps={steps} on={on} busy={act.pending} />
        <RaiseButton {...model} />
        <OtherButtons steps={steps} act={act} sheet={sheet} />
      </div>
    </StickyBar>
  );
}

export default function SureFire(): ReactNode {
  const { id } = useAlarmAddress();
  const model = useSureFire(id);
  useAlarmTitle(model.record);
  return (
    <RecordState model={model}>
      {(alarm) => (
        <Page footer={<Bar model={model} alarm={alarm} />}>
          <RecordAge detail={model.detail} />
          <RecordHead alarm={alarm} />
          <CallCard alarm={alarm} acts={model.acts} />
          <StillFrame alarm={alarm} load={load}>
            <Still alarmId={alarm.id} />
          </StillFrame>
          <Block>
            <AlarmFacts alarm={alarm} />
          </Block>
          <AroundParts alarm={alarm} show="duty" />
          <AlarmLinks alarm={alarm} />
          <LazySheet alarm={alarm} model={model} sheet={model.sheet} />
        </Page>
      )}
    </RecordState>
  );
}
