/** The nodes of the plan below the next step: what is done, who does what, until when. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { Photos } from '@/ui/mobile/photos';
import { PlanFlow } from '../parts/plan-flow';
import { isNodeQueued, type PendingAct } from '../pending';

export function Checklist({ alarm, acts }: { alarm: AlarmDetail; acts: readonly PendingAct[] }): ReactNode {
  const photos = usePhotoView();
  if (!alarm.planRun) return null;
  return (
    <section>
      <h2 className="al-section">{alarm.planRun.name}</h2>
      <PlanFlow alarm={alarm} isQueued={(id) => isNodeQueued(acts, id)} onView={photos.show} />
      <Photos photos={photos} />
    </section>
  );
}
