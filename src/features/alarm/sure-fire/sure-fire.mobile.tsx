/** One screen to decide, without scrolling: what and where on top, what to believe it by, the buttons at the thumb. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { VERDICT } from '@/contract/codes';
import { Card, Page } from '@/ui/mobile/page';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmLinks } from '../parts/alarm-links';
import { DecideButtons } from '../parts/decide-buttons';
import { FireCard } from '../parts/fire-card';
import { OutboxNotes } from '../parts/outbox-notes';
import { RecordHead } from '../parts/record-head';
import { RecordAge, RecordState } from '../parts/record-state';
import { StickyBar } from '../parts/sticky-bar.mobile';
import { useSureFire, type SureFireModel } from './use-sure-fire';

/** Somebody has said that it burns, even if the server does not know it yet: what to tell 119 must be at hand. */
const saysFire = ({ acts }: SureFireModel, alarm: AlarmDetail): boolean =>
  alarm.verdict === VERDICT.realFire || acts.some(({ input }) => input.action === 'confirmFire');

function Bar({ model, alarm }: { model: SureFireModel; alarm: AlarmDetail }): ReactNode {
  const { acts, conflicts, steps, on, act } = model;
  return (
    <StickyBar>
      <OutboxNotes acts={acts} conflicts={conflicts} />
      {steps && <DecideButtons id={alarm.id} steps={steps} on={on} busy={act.pending} />}
    </StickyBar>
  );
}

export default function SureFire(): ReactNode {
  const model = useSureFire();
  return (
    <RecordState model={model}>
      {(alarm) => (
        <Page footer={<Bar model={model} alarm={alarm} />}>
          <RecordAge detail={model.detail} />
          <RecordHead alarm={alarm} />
          {saysFire(model, alarm) && <FireCard alarm={alarm} />}
          <Card>
            <AlarmFacts alarm={alarm} />
          </Card>
          <AlarmLinks alarm={alarm} />
          <LazySheet alarm={alarm} model={model} sheet={model.sheet} />
        </Page>
      )}
    </RecordState>
  );
}
