import type { ReactNode } from 'react';
import { href } from '@/screens/addresses';
import { RecordState } from '@/ui/common/record-state';
import { CardList } from '@/ui/mobile/card-list';
import { list } from '@/ui/mobile/list';
import { ListFilters } from '@/ui/mobile/list-filters';
import { Page } from '@/ui/mobile/page';
import { toast } from '@/ui/mobile/toast';
import { usePagedList } from '@/ui/model/use-paged-list';
import { RunHead } from './run-head';
import { useRunId, useSyncRun } from './use-sync-run';
import { useSyncRuns } from './use-sync-runs';

const Runs = list(useSyncRuns);

function Run({ id }: { id: number }): ReactNode {
  const model = useSyncRun(id, toast);
  const rows = usePagedList(model.rows, 'growing');
  const back = { href: href('dataSyncLogs'), label: 'logs.sync.allRuns' } as const;
  return (
    <RecordState id={id} detail={model.detail} back={back} said={({ batchNo }) => batchNo}>
      {(run) => (
        <Page>
          <div className="lg-run">
            <RunHead run={run} model={model} />
          </div>
          <ListFilters filters={model.rows.filters ?? []} address={rows.address} />
          <CardList definition={model.rows} model={rows} />
        </Page>
      )}
    </RecordState>
  );
}

export default function DataSyncLogs(): ReactNode {
  const id = useRunId();
  return id === undefined ? <Runs /> : <Run id={id} />;
}
