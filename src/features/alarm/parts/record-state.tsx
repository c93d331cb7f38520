/** The record, or why it is not shown: loading, offline, forbidden, gone. The alarm's state is read out as it changes. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { DataAge } from '@/ui/common/data-age';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
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

/** How old the record is, said only when it may not be true any more. */
export function RecordAge({ detail }: Pick<AlarmModel, 'detail'>): ReactNode {
  const isOffline = detail.error !== undefined && failureState(detail.error) === 'offline';
  return (
    <DataAge
      updatedAt={detail.updatedAt}
      isStale={detail.isStale}
      isRefreshing={detail.isRefreshing}
      isOffline={isOffline}
    />
  );
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
