import type { ReactNode } from 'react';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { DetailModel } from '@/ui/model/use-detail';

interface LoadedProps<T> {
  detail: DetailModel<T>;
  children: (record: T) => ReactNode;
}

/** The content of a tab; before that its skeleton, or the error. */
export function WhenLoaded<T>({ detail, children }: LoadedProps<T>): ReactNode {
  const { state, record, error, refresh } = detail;
  if (record !== undefined) return children(record);
  if (state === 'loading' || state === 'ready') return <ListSkeleton rows={3} />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}
