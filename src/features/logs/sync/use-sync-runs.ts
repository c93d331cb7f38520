/** Runs of the synchronisation. */
import { useMemo } from 'react';
import { call } from '@/api/call';
import { SYNC_STATE } from '@/contract/codes';
import { SYNC_OBJECTS, syncEndpoints, type SyncRun } from '@/contract/sync';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import type { Cell } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { refreshAfter } from '@/ui/model/records';
import { RANGE } from '../filters';
import { reasonText } from '../words';

const filtersOf = (t: Translate): readonly FilterDefinition[] => [
  {
    name: 'objType',
    label: 'logs.field.objType',
    type: 'choice',
    options: SYNC_OBJECTS.map((value) => ({ value, label: t(`logs.object.${value}`) })),
  },
  { name: 'state', label: 'logs.field.state', type: 'code', table: 'syncState' },
  ...RANGE,
];

export const stateCell = (state: number): Cell => ({
  code: state,
  table: 'syncState',
  tone: state === SYNC_STATE.success ? 'good' : 'danger',
});
export const runHref = ({ id }: Pick<SyncRun, 'id'>): string => href('dataSyncLogs', { run: id });

/** Retries only the failed rows. @returns the run afterwards */
export async function retryRun(id: number): Promise<SyncRun> {
  try {
    return await call(syncEndpoints.retrySyncRun, { id }, { quiet: true });
  } finally {
    void refreshAfter(syncEndpoints.retrySyncRun);
  }
}

export const useMayRun = (): boolean => useSession().user?.permissions.includes('log.handle') ?? false;

export function useSyncRuns(): ListDefinition<SyncRun> {
  const t = useText();
  const filters = useMemo(() => filtersOf(t), [t]);
  return defineList<SyncRun, string>({
    endpoint: syncEndpoints.listSyncRuns,
    rowKey: ({ id }) => id,
    columns: {
      startedAt: { title: 'logs.field.at', value: (row) => ({ at: row.startedAt }) },
      objType: { title: 'logs.field.objType', value: (row) => t(`logs.object.${row.objType}`) },
      state: { title: 'logs.field.state', value: (row) => stateCell(row.state) },
      counts: { title: 'logs.field.counts', value: (row) => `${row.ok} / ${row.total}`, align: 'right' },
      fail: { title: 'logs.field.fail', value: (row) => row.fail, align: 'right' },
      error: { title: 'logs.field.reason', value: (row) => reasonText(row.error), width: 240 },
      source: { title: 'logs.field.source', value: (row) => row.source.toUpperCase() },
      startedByName: { title: 'logs.field.startedBy', value: (row) => row.startedByName },
      retryCount: { title: 'logs.field.retryCount', value: (row) => row.retryCount, align: 'right' },
      batchNo: { title: 'logs.field.batchNo', value: (row) => row.batchNo },
    },
    card: { title: 'objType', tag: 'state', place: 'startedAt', facts: ['counts', 'fail', 'error', 'startedByName'] },
    filters,
    href: runHref,
    empty: { title: 'logs.sync.empty' },
  });
}
