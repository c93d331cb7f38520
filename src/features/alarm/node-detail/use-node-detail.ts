/** What happened with an alarm, or with one node of its plan. */
import { useAlarm, type AlarmModel } from '../act/use-alarm';
import { useSheet } from '@/ui/case/use-sheet';
import type { AlarmSheet, OpenSheet } from '../act/open-sheet';
import { nodeById } from '../plan';
import type { NodeRun } from '@/contract/alarm-entities';
import { usePhotoView } from '@/ui/common/use-photo-view';

export interface NodeDetailModel extends AlarmModel {
  /** The node that the address names, if the plan has it. */
  readonly node: NodeRun | undefined;
  readonly sheet: AlarmSheet;
  readonly photos: ReturnType<typeof usePhotoView>;
}

/** @param node one of the plan's nodes: only what concerns it */
export function useNodeDetail(id: number | undefined, node?: number): NodeDetailModel {
  const model = useAlarm(id);
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  return { ...model, node: model.record && nodeById(model.record, node), sheet, photos };
}
