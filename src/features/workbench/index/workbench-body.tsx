/** 个人工作台: what to do now, the day, notices to confirm, shortcuts. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { workbenchEndpoints } from '@/contract/workbench';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { DataAge } from '@/ui/common/data-age';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useDetail } from '@/ui/model/use-detail';
import type { WorkbenchKit } from '../kit';
import { useTellVisits } from '../use-tell-visits';
import { Now } from './now';
import { RunView } from './run-view';
import { Day, Notices, Shortcuts } from './side-parts';
import { useArrivals } from './use-run';
import '@/ui/common/block.css';
import '../workbench.css';

export function WorkbenchBody({ kit: { voice } }: { kit: WorkbenchKit }): ReactNode {
  const [params] = useSearchParams();
  const { parkId } = useParkChoice();
  const model = useDetail(
    workbenchEndpoints.getWorkbench,
    { parkId },
    { lastKnownKey: `workbench.${parkId ?? 'all'}` },
  );
  useTellVisits();
  useArrivals();
  const { record, state, error, refresh } = model;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const here = href('workbenchIndex');
  if (params.has('run')) return <RunView workbench={record} voice={voice} back={here} />;
  return (
    <div className="wb wb-columns">
      <DataAge updatedAt={model.updatedAt} isStale={model.isStale} isRefreshing={model.isRefreshing} />
      <Now workbench={record} run={`${here}?run=1`} />
      <div className="wb-side">
        <Notices workbench={record} />
        <Shortcuts workbench={record} />
        <Day workbench={record} />
      </div>
    </div>
  );
}
