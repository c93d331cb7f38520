/** The decision on the desktop: facts and verdict at the left, what happened at the right. */
import { lazy, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ActDialog } from '../act/act-dialog.desktop';
import { useAlarmAddress } from '../act/use-alarm';
import { ActionPanel } from '../parts/action-panel.desktop';
import { RecordLink } from '../node-detail/record-link';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmTimeline } from '../parts/alarm-timeline';
import { Block } from '@/ui/common/block';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { CallCard } from '../parts/call-card';
import { AroundParts } from '../parts/around-parts';
import { Photos } from '@/ui/desktop/photos';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { DecideButtons } from './decide-buttons.desktop';
import { StillFrame } from './still-frame';
import { useSureFire } from './use-sure-fire';
import { useAlarmTitle } from '../parts/use-alarm-title';
import { loadStill } from './load-still';

const Still = lazy(() => import('../still/still'));
const load = () => loadStill(() => import('../still/still'));

/** The record by its id: at its own address, or in the drawer of the list. */
export function SureFireRecord({ id, isPage }: { id: number | undefined; isPage?: boolean }): ReactNode {
  const t = useText();
  const model = useSureFire(id);
  const photos = usePhotoView();
  useAlarmTitle(isPage ? model.record : undefined);
  const { sheet } = model;
  return (
    <RecordState model={model} inDrawer={!isPage}>
      {(alarm) => (
        <>
          <RecordAge detail={model.detail} />
          <RecordLayout
            aside={
              <Block title={t('alarm.timeline.title')}>
                <AlarmTimeline alarm={alarm} onView={photos.show} />
              </Block>
            }
          >
            <RecordHead alarm={alarm} />
            <ActionPanel model={model} sheet={sheet}>
              <DecideButtons alarm={alarm} model={model} />
            </ActionPanel>
            <CallCard alarm={alarm} acts={model.acts} dial />
            <StillFrame alarm={alarm} load={load}>
              <Still alarmId={alarm.id} onView={photos.show} />
            </StillFrame>
            <Block>
              <AlarmFacts alarm={alarm} />
            </Block>
            <AroundParts alarm={alarm} show="duty" />
            <RecordLink id={alarm.id} />
          </RecordLayout>
          <Photos photos={photos} />
          <ActDialog alarm={alarm} model={model} sheet={sheet} />
        </>
      )}
    </RecordState>
  );
}

export default function SureFire(): ReactNode {
  return <SureFireRecord id={useAlarmAddress().id} isPage />;
}
