/** One screen to decide, without scrolling: what and where on top, what to believe it by, the buttons at the thumb. */
import { lazy, type ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { Block } from '@/ui/common/block';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { useAlarmAddress } from '../act/use-alarm';
import { isFire } from '../kind';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmLinks } from '../parts/alarm-links';
import { CallCard } from '../parts/call-card';
import { AroundParts } from '../parts/around-parts';
import { FireStrip } from '../parts/fire-strip.mobile';
import { laterPart } from '../parts/later-part';
import { MyNextStep } from '../parts/my-next-step';
import { RecordBar } from '../parts/record-bar.mobile';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { useAlarmTitle } from '../parts/use-alarm-title';
import { StillFrame } from './still-frame';
import { loadStill } from './load-still';
import { useSureFire } from './use-sure-fire';

const Still = lazy(() => import('../still/still.mobile'));
const FireParts = laterPart(() => import('../fire/fire-parts.mobile'));
const load = () => loadStill(() => import('../still/still.mobile'));

export default function SureFire(): ReactNode {
  const { id } = useAlarmAddress();
  const model = useSureFire(id);
  const { acts, sheet } = model;
  useAlarmTitle(model.record);
  return (
    <RecordState model={model}>
      {(alarm) => (
        <Page bar={<FireStrip alarm={alarm} acts={acts} />} footer={<RecordBar model={model} sheet={sheet} />}>
          <RecordAge detail={model.detail} />
          <RecordHead alarm={alarm} />
          {isFire(alarm, acts) && <MyNextStep alarm={alarm} model={model} />}
          <Block>
            <AlarmFacts alarm={alarm} />
          </Block>
          <CallCard alarm={alarm} acts={acts} />
          <StillFrame alarm={alarm} load={load}>
            <Still alarmId={alarm.id} />
          </StillFrame>
          {/* What comes later stands behind what is there at once: nothing moves when it comes. */}
          <AlarmLinks alarm={alarm} />
          <FireParts alarm={alarm} acts={acts} />
          <AroundParts alarm={alarm} show="duty" />
          <LazySheet alarm={alarm} model={model} sheet={sheet} />
        </Page>
      )}
    </RecordState>
  );
}
