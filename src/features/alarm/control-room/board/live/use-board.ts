/** The numbers of this moment: every change of an alarm brings them anew. */
import { alarmBoardEndpoints, type AlarmBoard } from '@/contract/alarm-board';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useBoardPark } from '../use-board-park';

export function useBoard(): DetailModel<AlarmBoard> {
  const { parkId } = useBoardPark();
  return useDetail(alarmBoardEndpoints.getAlarmBoard, { parkId }, { lastKnownKey: `alarms.board.${parkId ?? ''}` });
}
