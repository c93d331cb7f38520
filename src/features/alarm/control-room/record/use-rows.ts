/** Signals and messages of one alarm, page after page in both presentations. */
import { useMemo } from 'react';
import { controlRoomEndpoints, type AlarmNotice, type AlarmSignal } from '@/contract/control-room';
import type { FilterDefinition } from '@/ui/model/definitions';
import { usePagedList, type ListModel } from '@/ui/model/use-paged-list';

const LIST = { columns: { id: { title: { words: '' }, value: () => null } }, card: { title: 'id' } } as const;
const ROW = { ...LIST, pageSize: 50, rowKey: ({ id }: { id: number }) => id };

export const useSignals = (id: number): ListModel<AlarmSignal> =>
  usePagedList({ ...ROW, endpoint: controlRoomEndpoints.listAlarmSignals, input: { id } }, 'growing');

export function useNotices(id: number): ListModel<AlarmNotice> {
  const filters = useMemo<readonly FilterDefinition[]>(
    () => [{ name: 'failed', label: 'alarmdesk.notice.onlyFailed', type: 'choice', options: [] }],
    [],
  );
  return usePagedList({ ...ROW, filters, endpoint: controlRoomEndpoints.listAlarmNotices, input: { id } }, 'growing');
}
