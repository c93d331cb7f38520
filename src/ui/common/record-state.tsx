/** A record, or why it is not shown: loading, offline, forbidden, gone. Its state is read out as it changes. */
import { useState, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import type { DetailModel } from '../model/use-detail';
import { useDataAge } from '../model/use-data-age';
import { failureState } from '../model/view-state';
import { DataAge } from './data-age';
import { DetailSkeleton } from './skeleton';
import { StateView } from './state-view';

type Age = Pick<DetailModel<unknown>, 'error' | 'isStale' | 'isRefreshing' | 'updatedAt'>;

/**
 * How old the record is, said only when it may not be true any more. A live change marks a fresh record as stale for
 * the moment that it is fetched anew: that is not worth a line, nor is a failed fetch of what was true just now (the frame
 * says that there is no line). Once it is there it stays, since taking it away would move the record under the thumb.
 */
export function RecordAge({ detail }: { detail: Age }): ReactNode {
  const { error, isStale, isRefreshing, updatedAt } = detail;
  const { isOld } = useDataAge(updatedAt);
  const worthSaying = isOld && (error !== undefined || isStale);
  const [shown, setShown] = useState(worthSaying);
  if (worthSaying && !shown) setShown(true);
  if (!shown) return null;
  const isOffline = error !== undefined && failureState(error) === 'offline';
  return <DataAge updatedAt={updatedAt} isStale={worthSaying} isRefreshing={isRefreshing} isOffline={isOffline} />;
}

interface RecordStateProps<T> {
  /** undefined: the address names no record */
  id: number | undefined;
  detail: DetailModel<T>;
  back: { readonly href: string; readonly label: TextKey };
  /** What a screen reader says when the state changes; drawn for nobody. */
  said: (record: T) => string;
  children: (record: T) => ReactNode;
}

export function RecordState<T>({ id, detail, back, said, children }: RecordStateProps<T>): ReactNode {
  const { record } = detail;
  if (id === undefined) return <StateView state="notFound" back={back} />;
  if (detail.state === 'loading') return <DetailSkeleton />;
  if (detail.state !== 'ready' || record === undefined) {
    const state = detail.state === 'ready' ? 'notFound' : detail.state;
    return <StateView state={state} error={detail.error} onRetry={() => void detail.refresh()} back={back} />;
  }
  return (
    <>
      <output className="sp-hidden">{said(record)}</output>
      {children(record)}
    </>
  );
}
