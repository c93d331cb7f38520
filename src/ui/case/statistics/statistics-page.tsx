/** Numbers and charts of a period: what is asked for above, the answer or why there is none below. */
import type { ReactNode } from 'react';
import { RecordAge } from '../../common/record-state';
import { DetailSkeleton } from '../../common/skeleton';
import { StateView } from '../../common/state-view';
import type { DetailModel } from '../../model/use-detail';
import './statistics.css';

interface StatisticsPageProps<T> {
  layout: 'phone' | 'desktop';
  detail: DetailModel<T>;
  head: ReactNode;
  children: (statistics: T) => ReactNode;
}

export function StatisticsPage<T>({ layout, detail, head, children }: StatisticsPageProps<T>): ReactNode {
  const { record, state, error, refresh } = detail;
  const isWaiting = state === 'loading' || state === 'ready';
  return (
    <div className="sp-stat" data-layout={layout} data-ready={record && 'record'}>
      {head}
      <RecordAge detail={detail} />
      {record === undefined && isWaiting && <DetailSkeleton />}
      {record === undefined && !isWaiting && <StateView state={state} error={error} onRetry={() => void refresh()} />}
      {record !== undefined && children(record)}
    </div>
  );
}
