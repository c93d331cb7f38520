import type { ReactNode } from 'react';
import { href } from '@/screens/addresses';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { message } from '@/ui/desktop/message';
import { LastRuns, PreviewBlock, SourceBlock } from './sync-parts';
import { useSyncLog } from './use-sync-log';

export default function SyncLog(): ReactNode {
  const model = useSyncLog(message);
  const { preview, runs } = model;
  const back = { href: href('dataSyncLogs'), label: 'logs.sync.allRuns' } as const;
  return (
    <RecordState id={0} detail={model.source} back={back} said={({ place }) => place}>
      {(source) => (
        <RecordLayout wide aside={runs.record && <LastRuns runs={runs.record.rows} />}>
          <div className="lg-tracks">
            <RecordAge detail={model.source} />
            <SourceBlock source={source} model={model} />
            {preview && <PreviewBlock preview={preview} />}
          </div>
        </RecordLayout>
      )}
    </RecordState>
  );
}
