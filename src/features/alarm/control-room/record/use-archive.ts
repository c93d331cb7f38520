/** Signals and messages as they go on paper: the first few hundred, and how many there are. */
import { controlRoomEndpoints, type AlarmNotice, type AlarmSignal } from '@/contract/control-room';
import { MAX_PAGE_SIZE, type RowPage } from '@/contract/envelope';
import { useDetail } from '@/ui/model/use-detail';

export interface Archive {
  readonly signals: RowPage<AlarmSignal> | undefined;
  readonly notices: RowPage<AlarmNotice> | undefined;
  readonly failed: boolean;
}

export function useArchive(id: number): Archive {
  const page = { id, pageSize: MAX_PAGE_SIZE };
  const signals = useDetail(controlRoomEndpoints.listAlarmSignals, page);
  const notices = useDetail(controlRoomEndpoints.listAlarmNotices, page);
  return { signals: signals.record, notices: notices.record, failed: Boolean(signals.error ?? notices.error) };
}
