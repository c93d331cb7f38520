/** Working an alarm: the node whose turn it is, the end of handling, the review. */
import { useAlarm, useAlarmAddress, type AlarmModel } from '../act/use-alarm';
import { useSheet, type SheetModel } from '../act/use-sheet';
import { usePhotoView } from '../parts/use-photo-view';
import { workMode, type WorkMode } from './work-mode';

export interface WorkHandleModel extends AlarmModel {
  readonly mode: WorkMode;
  readonly sheet: SheetModel;
  readonly photos: ReturnType<typeof usePhotoView>;
  readonly finish: () => void;
  readonly approve: () => void;
}

const NONE: WorkMode = { kind: 'none' };

export function useWorkHandle(): WorkHandleModel {
  const { id, node } = useAlarmAddress();
  const model = useAlarm(id);
  const sheet = useSheet();
  const photos = usePhotoView();
  const { alarm, steps, acts, act } = model;
  return {
    ...model,
    mode: alarm && steps ? workMode(alarm, steps, acts, node) : NONE,
    sheet,
    photos,
    finish: () => void act.run({ action: 'finishHandling' }),
    approve: () => void act.run({ action: 'approve' }),
  };
}
