/** One screen to decide, without scrolling: what and where on top, what to believe it by, the buttons at the thumb. */
import { lazy, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { Page } from '@/ui/mobile/page';
import { Block } from '@/ui/common/block';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { useAlarmAddress } from '../act/use-alarm';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmLinks } from '../parts/alarm-links';
import { FireCard } from '../parts/fire-card';
import { OtherButtons } from '../parts/other-buttons.mobile';
import { OutboxNotes } from '../parts/outbox-notes';
import { RecordBar } from '../parts/record-bar.mobile';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { StickyBar } from '../parts/sticky-bar.mobile';
import { DecideButtons } from './decide-buttons';
import { StillFrame } from './still-frame';
import { saysFire, useSureFire, type SureFireModel } from './use-sure-fire';

const loadStill = () => import('../still/still.mobile');
const Still = lazy(loadStill);

/** Undecided: all buttons of the decision; afterwards the way to what comes next. */
function Bar({ model, alarm }: { model: SureFireModel; alarm: AlarmDetail }): ReactNode {
  const { acts, conflicts, steps, on, act, sheet } = model;
  if (steps?.main !== 'acknowledge' && steps?.main !== 'decide') return <RecordBar model={model} sheet={sheet} />;
  return (
    <StickyBar>
      <OutboxNotes acts={acts} conflicts={conflicts} />
      <div className="al-decide">
        <DecideButtons id={alarm.id} steps={steps} on={on} busy={act.pending} />
        <OtherButtons steps={steps} act={act} sheet={sheet} />
      </div>
    </StickyBar>
  );
}

export default function SureFire(): ReactNode {
  const model = useSureFire(useAlarmAddress().id);
  return (
    <RecordState model={model}>
      {(alarm) => (
        <Page footer={<Bar model={model} alarm={alarm} />}>
          <RecordAge detail={model.detail} />
          <RecordHead alarm={alarm} />
          {saysFire(model, alarm) && <FireCard alarm={alarm} />}
          <StillFrame alarm={alarm} load={loadStill}>
            <Still alarmId={alarm.id} />
          </StillFrame>
          <Block>
            <AlarmFacts alarm={alarm} />
          </Block>
          <AlarmLinks alarm={alarm} />
          <LazySheet alarm={alarm} model={model} sheet={model.sheet} />
        </Page>
      )}
    </RecordState>
  );
}
