/** Everything of one alarm: its record as the chat pages have it, and what only the desk shows. */
import { controlRoomEndpoints, type AlarmRecordMore } from '@/contract/control-room';
import { useEntriesOf } from '@/outbox/use-outbox';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useAlarm, useAlarmAddress, type AlarmModel } from '../../act/use-alarm';
import { useSheet } from '@/ui/case/use-sheet';
import type { AlarmSheet, OpenSheet } from '../../act/open-sheet';
import { isNodeQueued } from '../../pending';

export interface RecordModel extends AlarmModel {
  readonly more: DetailModel<AlarmRecordMore>;
  readonly sheet: AlarmSheet;
  readonly photos: ReturnType<typeof usePhotoView>;
  readonly isQueued: (nodeId: number) => boolean;
  /** Notes of mine that the platform does not have yet. */
  readonly notesQueued: number;
  /** Stands in the address, so that "back" closes it. */
  readonly noting: { readonly open: boolean; readonly show: () => void; readonly close: () => void };
}

const NOTE = 'note';

function useNoting(): RecordModel['noting'] {
  const [params, change] = useAddressParams();
  return {
    open: params.has(NOTE),
    show: () => change({ [NOTE]: 1 }),
    close: () => change({ [NOTE]: undefined }),
  };
}

export function useRecord(): RecordModel {
  const { id } = useAlarmAddress();
  const model = useAlarm(id);
  const more = useDetail(controlRoomEndpoints.getAlarmRecord, { id }, { enabled: id !== undefined });
  const notes = useEntriesOf('alarm', id ?? 0).filter(
    ({ endpoint, state }) => endpoint === 'noteOnAlarm' && (state === 'waiting' || state === 'sending'),
  );
  return {
    ...model,
    more,
    sheet: useSheet<OpenSheet>(),
    photos: usePhotoView(),
    isQueued: (nodeId) => isNodeQueued(model.acts, nodeId),
    notesQueued: notes.length,
    noting: useNoting(),
  };
}
