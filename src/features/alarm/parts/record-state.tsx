/** The record, or why it is not shown: loading, offline, forbidden, gone. The alarm's state is read out as it changes. */
import { useState, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { DataAge } from '@/ui/common/data-age';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useDataAge } from '@/ui/model/use-data-age';
import { failureState } from '@/ui/model/view-state';
import type { AlarmModel } from '../act/use-alarm';

const BACK = { href: href('warningNoticeWechatIndex'), label: 'common.action.backToList' } as const;

/** Read out by a screen reader when the state changes, drawn for nobody. */
function SaidState({ alarm }: { alarm: AlarmDetail }): ReactNode {
  useLanguage();
  return (
    <output className="sp-hidden">
      {alarm.title} {codeText('handleState', alarm.handleState)}
    </output>
  );
}

/**
 * How old the record is, said only when it may not be true any more. A live change marks a fresh record as stale for
 * the moment that it is fetched anew: that is not worth a line. Once the line is there it stays, since taking it away
 * would move the record under the thumb.
 */
export function RecordAge({ detail }: Pick<AlarmModel, 'detail'>): ReactNode {
  const { error, isStale, isRefreshing, updatedAt } = detail;
  const { isOld } = useDataAge(updatedAt);
  const worthSaying = error !== undefined || (isStale && isOld);
  const [shown, setShown] = useState(worthSaying);
  if (worthSaying && !shown) setShown(true);
  if (!shown) return null;
  const isOffline = error !== undefined && failureState(error) === 'offline';
  return <DataAge updatedAt={updatedAt} isStale={worthSaying} isRefreshing={isRefreshing} isOffline={isOffline} />;
}

interface RecordStateProps {
  model: AlarmModel;
  children: (alarm: AlarmDetail) => ReactNode;
}

export function RecordState({ model, children }: RecordStateProps): ReactNode {
  const { id, detail, alarm } = model;
  if (id === undefined) return <StateView state="notFound" back={BACK} />;
  if (detail.state === 'loading') return <DetailSkeleton />;
  if (detail.state !== 'ready' || !alarm) {
    const state = detail.state === 'ready' ? 'notFound' : detail.state;
    return <StateView state={state} error={detail.error} onRetry={() => void detail.refresh()} back={BACK} />;
  }
  return (
    <>
      <SaidState alarm={alarm} />
      {children(alarm)}
    </>
  );
}
