import type { ReactNode } from 'react';
import { href } from '@/screens/addresses';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { Page } from '@/ui/mobile/page';
import { toast } from '@/ui/mobile/toast';
import { LastRuns, PreviewBlock, SourceBlock } from './sync-parts';
import { useSyncLog } from './use-sync-log';

export default function SyncLog(): ReactNode {
  const model = useSyncLog(toast);
  const { preview, runs } = model;
  const back = { href: href('dataSyncLogs'), label: 'logs.sync.allRuns' } as const;
  return (
    <RecordState id={0} detail={model.source} back={back} said={({ place }) => place}>
      {(source) => (
        <Page>
          <RecordAge detail={model.source} />
          <div className="lg-tracks">
            <SourceBlock source={source} model={model} />
            {preview && <PreviewBlock preview={preview} />}
            {runs.record && <LastRuns runs={runs.record.rows} />}
          </div>
        </Page>
      )}
    </RecordState>
  );
}
