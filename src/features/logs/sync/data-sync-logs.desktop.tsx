import type { ReactNode } from 'react';
import { href } from '@/screens/addresses';
import { RecordState } from '@/ui/common/record-state';
import { list } from '@/ui/desktop/list';
import { message } from '@/ui/desktop/message';
import { TableList } from '@/ui/desktop/table-list';
import { usePagedList } from '@/ui/model/use-paged-list';
import { RunHead } from './run-head';
import { useRunId, useSyncRun } from './use-sync-run';
import { useSyncRuns } from './use-sync-runs';

const Runs = list(useSyncRuns);

function Run({ id }: { id: number }): ReactNode {
  const model = useSyncRun(id, message);
  const rows = usePagedList(model.rows, 'paged');
  const back = { href: href('dataSyncLogs'), label: 'logs.sync.allRuns' } as const;
  return (
    <RecordState id={id} detail={model.detail} back={back} said={({ batchNo }) => batchNo}>
      {(run) => (
        <div className="lg-tracks">
          <RunHead run={run} model={model} />
          <TableList definition={model.rows} model={rows} />
        </div>
      )}
    </RecordState>
  );
}

export default function DataSyncLogs(): ReactNode {
  const id = useRunId();
  return id === undefined ? <Runs /> : <Run id={id} />;
}
