/** The board on the desktop, dense enough for a wall. */
import type { ReactNode } from 'react';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { BoardTabs } from './board-tabs';
import { LiveView } from './live/live-view';

const MapPart = lazyPart(() => import('./map/map-part.desktop'), [], <DetailSkeleton />);
const Statistics = lazyPart(() => import('./stats/statistics-view'), [], <DetailSkeleton />);

const PARTS = {
  live: (): ReactNode => <LiveView />,
  map: (): ReactNode => <MapPart />,
  stats: (): ReactNode => <Statistics layout="desktop" />,
};

const AlarmBoard = (): ReactNode => <BoardTabs layout="desktop" parts={PARTS} />;
export default AlarmBoard;
