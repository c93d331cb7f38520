/** The decision on the desktop: facts and verdict at the left, what happened at the right. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ActDialog } from '../act/act-dialog.desktop';
import { useAlarmAddress } from '../act/use-alarm';
import { ActionPanel } from '../parts/action-panel.desktop';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmTimeline } from '../parts/alarm-timeline';
import { Block } from '../parts/block';
import { Desk } from '../parts/desk.desktop';
import { FireCard } from '../parts/fire-card';
import { Photos } from '../parts/photo-viewer.desktop';
import { RecordHead } from '../parts/record-head';
import { RecordAge, RecordState } from '../parts/record-state';
import { usePhotoView } from '../parts/use-photo-view';
import { DecideButtons } from './decide-buttons';
import { saysFire, useSureFire } from './use-sure-fire';

/** The record by its id: at its own address, or in the drawer of the list. */
export function SureFireRecord({ id }: { id: number | undefined }): ReactNode {
  const t = useText();
  const model = useSureFire(id);
  const photos = usePhotoView();
  const { steps, on, act, sheet } = model;
  return (
    <RecordState model={model}>
      {(alarm) => (
        <>
          <RecordAge detail={model.detail} />
          <Desk
            aside={
              <Block title={t('alarm.timeline.title')}>
                <AlarmTimeline alarm={alarm} onView={photos.show} />
              </Block>
            }
          >
            <RecordHead alarm={alarm} />
            <ActionPanel model={model} sheet={sheet}>
              {steps && <DecideButtons id={alarm.id} steps={steps} on={on} busy={act.pending} />}
            </ActionPanel>
            {saysFire(model, alarm) && <FireCard alarm={alarm} />}
            <Block>
              <AlarmFacts alarm={alarm} />
            </Block>
          </Desk>
          <Photos photos={photos} />
          <ActDialog alarm={alarm} model={model} sheet={sheet} />
        </>
      )}
    </RecordState>
  );
}

export default function SureFire(): ReactNode {
  return <SureFireRecord id={useAlarmAddress().id} />;
}
