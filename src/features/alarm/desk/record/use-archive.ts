/** Signals and messages as they go on paper: the first few hundred, and how many there are. */
import { alarmDeskEndpoints, type AlarmNotice, type AlarmSignal } from '@/contract/alarm-desk';
import { MAX_PAGE_SIZE, type Page } from '@/contract/envelope';
import { useDetail } from '@/ui/model/use-detail';

export interface Archive {
  readonly signals: Page<AlarmSignal> | undefined;
  readonly notices: Page<AlarmNotice> | undefined;
  readonly failed: boolean;
}

export function useArchive(id: number): Archive {
  const page = { id, pageSize: MAX_PAGE_SIZE };
  const signals = useDetail(alarmDeskEndpoints.listAlarmSignals, page);
  const notices = useDetail(alarmDeskEndpoints.listAlarmNotices, page);
  return { signals: signals.record, notices: notices.record, failed: Boolean(signals.error ?? notices.error) };
}
