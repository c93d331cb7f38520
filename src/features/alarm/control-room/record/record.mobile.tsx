/** The whole record on the phone: what it is, its parts, the next step at the thumb. */
import { lazy, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { RecordAge } from '@/ui/common/record-state';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { Photos } from '@/ui/mobile/photos';
import { LazySheet } from '../../act/lazy-sheet.mobile';
import { RecordBar } from '../../parts/record-bar.mobile';
import { RecordHead } from '../../parts/record-head';
import { RecordState } from '../../parts/record-state';
import { StillFrame } from '../../sure-fire/still-frame';
import { RecordTabs } from './record-tabs';
import { useNoteForm } from './use-note-form';
import { useRecord, type RecordModel } from './use-record';

const loadStill = () => import('../../still/still.mobile');
const Still = lazy(loadStill);

function NoteSheet({ alarm, model }: { alarm: AlarmDetail; model: RecordModel }): ReactNode {
  const definition = useNoteForm(alarm);
  return <FormSheet open={model.noting.open} inAddress onClose={model.noting.close} definition={definition} />;
}

export default function AlarmRecord(): ReactNode {
  const model = useRecord();
  const { sheet, photos } = model;
  return (
    <RecordState model={model}>
      {(alarm) => (
        <Page footer={<RecordBar model={model} sheet={sheet} />}>
          <RecordAge detail={model.detail} />
          <RecordHead alarm={alarm} />
          <RecordTabs
            alarm={alarm}
            model={model}
            still={
              <StillFrame alarm={alarm} load={loadStill}>
                <Still alarmId={alarm.id} />
              </StillFrame>
            }
          />
          <NoteSheet alarm={alarm} model={model} />
          <Photos photos={photos} />
          <LazySheet alarm={alarm} model={model} sheet={sheet} />
        </Page>
      )}
    </RecordState>
  );
}
