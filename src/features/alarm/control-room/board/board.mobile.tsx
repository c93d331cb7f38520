/** The board on a phone. */
import type { ReactNode } from 'react';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { Page } from '@/ui/mobile/page';
import { BoardTabs } from './board-tabs';
import { LiveView } from './live/live-view';

const MapPart = lazyPart(() => import('./map/map-part.mobile'), [], <DetailSkeleton />);
const Statistics = lazyPart(() => import('./stats/statistics-view'), [], <DetailSkeleton />);

const PARTS = {
  live: (): ReactNode => <LiveView />,
  map: (): ReactNode => <MapPart />,
  stats: (): ReactNode => <Statistics layout="phone" />,
};

export default function AlarmBoard(): ReactNode {
  return (
    <Page>
      <BoardTabs layout="phone" parts={PARTS} />
    </Page>
  );
}
