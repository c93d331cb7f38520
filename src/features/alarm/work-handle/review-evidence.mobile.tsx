/** All that a reviewer goes by on one page: who did what when, with photos, and what was filled in at the nodes. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { AlarmTimeline } from '../parts/alarm-timeline';
import { PlanFlow } from '../parts/plan-flow';

interface ReviewEvidenceProps {
  alarm: AlarmDetail;
  onView: ShowPhotos;
}

/** Nothing of mine waits here: the handling is over. */
const none = (): boolean => false;

export default function ReviewEvidence({ alarm, onView }: ReviewEvidenceProps): ReactNode {
  const t = useText();
  return (
    <>
      <Block title={t('alarm.timeline.title')}>
        <AlarmTimeline alarm={alarm} deeds onView={onView} />
      </Block>
      {alarm.planRun && (
        <section>
          <h2 className="al-section">{alarm.planRun.name}</h2>
          <PlanFlow alarm={alarm} isQueued={none} onView={onView} />
        </section>
      )}
    </>
  );
}
