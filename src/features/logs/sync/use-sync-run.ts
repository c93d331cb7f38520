/** One run with its rows, and retrying the failed ones. */
import { useSearchParams } from 'react-router-dom';
import { syncEndpoints, type SyncRow, type SyncRun } from '@/contract/sync';
import { useText } from '@/i18n/use-text';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { reasonText } from '../words';
import { retryRun, stateCell, useMayRun } from './use-sync-runs';

/** Which run the address names. */
export function useRunId(): number | undefined {
  const run = useSearchParams()[0].get('run');
  return run && /^\d{1,15}$/.test(run) ? Number(run) : undefined;
}

const FILTERS: readonly FilterDefinition[] = [
  { name: 'state', label: 'logs.field.state', type: 'code', table: 'syncState' },
];

export interface SyncRunModel {
  readonly detail: DetailModel<SyncRun>;
  readonly rows: ListDefinition<SyncRow, string>;
  readonly mayRetry: boolean;
  readonly retry: Command<[], SyncRun>;
}

/** @param say shows the result of a retry */
export function useSyncRun(id: number, say: (words: string) => void): SyncRunModel {
  const t = useText();
  const mayRun = useMayRun();
  const detail = useDetail(syncEndpoints.getSyncRun, { id });
  const retry = useCommand(() => retryRun(id), {
    onDone: ({ ok, fail }) => say(t('logs.sync.retried', { ok, fail })),
  });
  const rows = defineList<SyncRow, string>({
    endpoint: syncEndpoints.listSyncRows,
    input: { runId: id },
    rowKey: (row) => row.id,
    columns: {
      rowNo: { title: 'logs.field.rowNo', value: (row) => row.rowNo, align: 'right' },
      externalId: { title: 'logs.field.externalId', value: (row) => row.externalId },
      name: { title: 'logs.of.name', value: (row) => row.name },
      action: { title: 'logs.field.todo', value: (row) => t(`logs.step.${row.action}`) },
      state: { title: 'logs.field.state', value: (row) => stateCell(row.state) },
      reason: { title: 'logs.field.reason', value: (row) => reasonText(row.reason), width: 320 },
    },
    card: { title: 'name', tag: 'state', place: 'reason', facts: ['externalId', 'action', 'rowNo'] },
    filters: FILTERS,
    empty: { title: 'logs.sync.noRows' },
  });
  return { detail, rows, retry, mayRetry: mayRun && (detail.record?.fail ?? 0) > 0 };
}
