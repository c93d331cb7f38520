/** The parts of a whole record, one at a time; `tab` in the address says which. */
import type { ReactNode } from 'react';
import type { AlarmRecordMore } from '@/contract/control-room';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { AroundPart } from '@/ui/case/around/around-part';
import { DetailTabs, type TabPart } from '@/ui/detail-tabs';
import { AlarmTimeline } from '../../parts/alarm-timeline';
import { PlanFlow } from '../../parts/plan-flow';
import { ArchivePart } from './archive-part';
import { CameraPart } from './camera-part';
import { LinkPart } from './link-part';
import { NoticePart } from './notice-part';
import { OverviewPart } from './overview-part';
import { PeoplePart } from './people-part';
import { SignalPart } from './signal-part';
import { SimilarPart } from './similar-part';
import type { RecordModel } from './use-record';
import './record.css';

interface RecordTabsProps {
  alarm: AlarmDetail;
  model: RecordModel;
  /** The camera's picture, as each presentation draws it. */
  still: ReactNode;
}

/** What only the desk knows, once it is there. */
function WithMore({ model, children }: { model: RecordModel; children: (more: AlarmRecordMore) => ReactNode }) {
  const { more } = model;
  if (more.record) return children(more.record);
  if (more.state === 'loading' || more.state === 'ready') return <ListSkeleton rows={3} />;
  return <StateView state={more.state} error={more.error} onRetry={() => void more.refresh()} />;
}

function TimelinePart({ alarm, model }: Omit<RecordTabsProps, 'still'>): ReactNode {
  const t = useText();
  return (
    <>
      {model.more.record?.mayNote && (
        <p className="al-part-head">
          <Button size="small" onClick={model.noting.show}>
            {t('alarm.whole.note')}
          </Button>
          {model.notesQueued > 0 && <output>{t('common.queued.waiting', { did: t('alarm.whole.note') })}</output>}
        </p>
      )}
      <AlarmTimeline alarm={alarm} onView={model.photos.show} />
    </>
  );
}

function partsOf({ alarm, model, still }: RecordTabsProps, t: Translate): TabPart[] {
  const { id } = alarm;
  const counts = model.more.record;
  const counted = (words: string, count: number | undefined): string => (count ? `${words} ${count}` : words);
  return [
    { key: 'overview', title: t('alarmdesk.tab.overview'), draw: () => <OverviewPart alarm={alarm} more={counts} /> },
    { key: 'timeline', title: t('alarm.timeline.title'), draw: () => <TimelinePart alarm={alarm} model={model} /> },
    { key: 'around', title: t('alarmdesk.tab.around'), draw: () => <AroundPart subject="alarm" id={id} /> },
    {
      key: 'plan',
      title: t('alarmdesk.tab.plan'),
      draw: () => <PlanFlow alarm={alarm} isQueued={model.isQueued} onView={model.photos.show} />,
    },
    {
      key: 'signals',
      title: counted(t('alarmdesk.tab.signals'), counts?.signals),
      draw: () => <SignalPart id={id} />,
    },
    {
      key: 'people',
      title: counted(t('alarmdesk.tab.people'), alarm.onSite.length),
      draw: () => <PeoplePart alarm={alarm} />,
    },
    {
      key: 'notices',
      title: counts?.notices.failed
        ? t('alarmdesk.tab.noticesFailed', { count: counts.notices.failed })
        : t('alarmdesk.tab.notices'),
      draw: () => <NoticePart id={id} counts={counts?.notices} />,
    },
    {
      key: 'camera',
      title: t('alarmdesk.tab.camera'),
      draw: () => (
        <CameraPart alarm={alarm} onView={model.photos.show}>
          {still}
        </CameraPart>
      ),
    },
    {
      key: 'similar',
      title: counted(t('alarmdesk.tab.similar'), counts?.similar.total),
      draw: () => <WithMore model={model}>{({ similar }) => <SimilarPart similar={similar} />}</WithMore>,
    },
    {
      key: 'links',
      title: counted(t('alarmdesk.tab.links'), counts && counts.orders.length + counts.childCount),
      draw: () => <WithMore model={model}>{(more) => <LinkPart alarm={alarm} more={more} />}</WithMore>,
    },
    {
      key: 'archive',
      title: t('alarmdesk.tab.archive'),
      draw: () => <WithMore model={model}>{(more) => <ArchivePart alarm={alarm} more={more} />}</WithMore>,
    },
  ];
}

export function RecordTabs(props: RecordTabsProps): ReactNode {
  const t = useText();
  return <DetailTabs parts={partsOf(props, t)} label={t('alarm.whole.open')} />;
}
