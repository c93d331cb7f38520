/** What happened with an alarm, or with one node of its plan. */
import { useAlarm, type AlarmModel } from '../act/use-alarm';
import { useSheet, type SheetModel } from '../act/use-sheet';
import { nodeById } from '../plan';
import type { NodeRun } from '@/contract/alarm-entities';
import { usePhotoView } from '@/ui/common/use-photo-view';

export interface NodeDetailModel extends AlarmModel {
  /** The node that the address names, if the plan has it. */
  readonly node: NodeRun | undefined;
  readonly sheet: SheetModel;
  readonly photos: ReturnType<typeof usePhotoView>;
}

/** @param node one of the plan's nodes: only what concerns it */
export function useNodeDetail(id: number | undefined, node?: number): NodeDetailModel {
  const model = useAlarm(id);
  const sheet = useSheet();
  const photos = usePhotoView();
  return { ...model, node: model.alarm && nodeById(model.alarm, node), sheet, photos };
}
