/** What an algorithm noticed, fetched where there is such an alarm: without a line the page stands without it. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ALARM_CATEGORY } from '@/contract/codes';
import { useSession } from '@/session/session-state';
import { useFetched } from '../parts/use-fetched';

const load = () => import('./video-events');
const VideoEvents = lazy(load);

export function VideoEventsPart({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const mayView = useSession().user?.permissions.includes('video.view') ?? false;
  const { loaded } = useFetched(load, mayView && alarm.category === ALARM_CATEGORY.security);
  if (!loaded) return null;
  return (
    <Suspense>
      <VideoEvents alarm={alarm} />
    </Suspense>
  );
}
