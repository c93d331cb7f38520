/** The whole record at the desk: what it is and what may be done side by side, its parts below. */
import { lazy, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { RecordAge } from '@/ui/common/record-state';
import { FormModal } from '@/ui/desktop/form-page';
import { Photos } from '@/ui/desktop/photos';
import { ActDialog } from '../../act/act-dialog.desktop';
import { ActionPanel } from '../../parts/action-panel.desktop';
import { RecordHead } from '../../parts/record-head';
import { RecordState } from '../../parts/record-state';
import { StepLink } from '../../parts/step-buttons';
import { StillFrame } from '../../sure-fire/still-frame';
import { RecordTabs } from './record-tabs';
import { useNoteForm } from './use-note-form';
import { useRecord, type RecordModel } from './use-record';

const loadStill = () => import('../../still/still');
const Still = lazy(loadStill);

function NoteDialog({ alarm, model }: { alarm: AlarmDetail; model: RecordModel }): ReactNode {
  const definition = useNoteForm(alarm);
  return <FormModal open={model.noting.open} inAddress onClose={model.noting.close} definition={definition} />;
}

export default function AlarmRecord(): ReactNode {
  const model = useRecord();
  const { sheet, photos, steps } = model;
  return (
    <RecordState model={model}>
      {(alarm) => (
        <>
          <RecordAge detail={model.detail} />
          <div className="al-record-top">
            <RecordHead alarm={alarm} />
            <ActionPanel model={model} sheet={sheet}>
              <StepLink id={alarm.id} main={steps?.main ?? 'none'} />
            </ActionPanel>
          </div>
          <RecordTabs
            alarm={alarm}
            model={model}
            still={
              <StillFrame alarm={alarm} load={loadStill}>
                <Still alarmId={alarm.id} onView={photos.show} />
              </StillFrame>
            }
          />
          <NoteDialog alarm={alarm} model={model} />
          <Photos photos={photos} />
          <ActDialog alarm={alarm} model={model} sheet={sheet} />
        </>
      )}
    </RecordState>
  );
}
