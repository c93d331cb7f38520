/** The plan of an alarm as a flow. */
import { PLAN_NODE_TYPE } from '@/contract/codes';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useAlarm, useAlarmAddress, type AlarmModel } from '../act/use-alarm';
import { useSheet } from '@/ui/case/use-sheet';
import type { AlarmSheet, OpenSheet } from '../act/open-sheet';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { isNodeQueued } from '../pending';
import { isOver } from '../plan';

export interface WarningDetailModel extends AlarmModel {
  readonly sheet: AlarmSheet;
  readonly photos: ReturnType<typeof usePhotoView>;
  readonly isQueued: (nodeId: number) => boolean;
}

/** The call is to be made until its node is done; a plan without such a node keeps it at hand. */
export const needsCall = ({ planRun }: Pick<AlarmDetail, 'planRun'>): boolean => {
  const calls = (planRun?.nodes ?? []).filter(({ type }) => type === PLAN_NODE_TYPE.call119);
  return calls.length === 0 || calls.some((node) => !isOver(node));
};

export function useWarningDetail(): WarningDetailModel {
  const { id } = useAlarmAddress();
  const model = useAlarm(id);
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  return { ...model, sheet, photos, isQueued: (nodeId) => isNodeQueued(model.acts, nodeId) };
}
