/** The source, the preview of a run, and starting it. */
import { useState } from 'react';
import { call } from '@/api/call';
import type { RowPage } from '@/contract/envelope';
import { syncEndpoints, type SyncPreview, type SyncRun, type SyncSource } from '@/contract/sync';
import { useText } from '@/i18n/use-text';
import { refreshAfter } from '@/ui/model/records';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { reasonText } from '../words';

export interface SyncLogModel {
  readonly source: DetailModel<SyncSource>;
  readonly runs: DetailModel<RowPage<SyncRun>>;
  /** Undefined until requested; cleared after a run. */
  readonly preview: SyncPreview | undefined;
  readonly look: Command<[], SyncPreview>;
  readonly run: Command<[], { runs: SyncRun[] }>;
}

/** How many of the latest runs are shown here; the full list is a page of its own. */
const LAST = 6;

/** @param say shows the result of a run */
export function useSyncLog(say: (words: string) => void): SyncLogModel {
  const t = useText();
  const source = useDetail(syncEndpoints.getSyncSource, {});
  const runs = useDetail(syncEndpoints.listSyncRuns, { pageSize: LAST });
  const [preview, setPreview] = useState<SyncPreview>();
  const look = useCommand(() => call(syncEndpoints.previewSync, {}, { quiet: true }), { onDone: setPreview });
  const run = useCommand(() => call(syncEndpoints.runSync, {}, { quiet: true }), {
    onDone: ({ runs: done }) => {
      setPreview(undefined);
      void refreshAfter(syncEndpoints.runSync);
      const failed = done.find(({ error }) => error !== null);
      const sum = (of: 'ok' | 'fail'): number => done.reduce((total, each) => total + each[of], 0);
      say(
        failed
          ? t('logs.sync.notDone', { reason: reasonText(failed.error) ?? '' })
          : t('logs.sync.done', { ok: sum('ok'), fail: sum('fail') }),
      );
    },
  });
  return { source, runs, preview, look, run };
}
