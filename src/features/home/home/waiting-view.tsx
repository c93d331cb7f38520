import type { ReactNode } from 'react';
import type { WaitingCounts } from '@/contract/home';
import { DataAge } from '@/ui/common/data-age';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { DetailModel } from '@/ui/model/use-detail';
import { isQuiet } from '../waiting';
import { Elsewhere } from './elsewhere';
import { MyNodes } from './my-nodes';
import { UrgentAlarms } from './urgent-alarms';
import { WaitingNumbers } from './waiting-numbers';

/** What waits, as soon as anything is known of it; the last known with its age when the platform cannot be reached. */
export function WaitingView({ model }: { model: DetailModel<WaitingCounts> }): ReactNode {
  const { state, record, error, refresh } = model;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <>
      <DataAge updatedAt={model.updatedAt} isStale={model.isStale} isRefreshing={model.isRefreshing} />
      <WaitingNumbers waiting={record} />
      <Elsewhere count={record.elsewhere} />
      {isQuiet(record) ? (
        <StateView state="empty" empty={{ title: 'home.empty.title', hint: 'home.empty.hint' }} />
      ) : (
        <div className="home-columns">
          <UrgentAlarms alarms={record.alarms} />
          <MyNodes count={record.nodes} />
        </div>
      )}
    </>
  );
}
