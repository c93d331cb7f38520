/** The board on the desktop, dense enough for a wall. */
import type { ReactNode } from 'react';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { BoardTabs } from './board-tabs';
import { LiveView } from './live/live-view';
import { enterFullScreen } from './wall/full-screen';
import { useWallAddress } from './wall/wall-address';

const MapPart = lazyPart(() => import('./map/map-part.desktop'), [], <DetailSkeleton />);
const Statistics = lazyPart(() => import('./stats/statistics-view'), [], <DetailSkeleton />);

const Wall = lazyPart(() => import('./wall/wall'), []);

const PARTS = {
  live: (): ReactNode => <LiveView />,
  map: (): ReactNode => <MapPart />,
  stats: (): ReactNode => <Statistics layout="desktop" />,
};

/** `wall=1` in the address opens it on a screen of the control room. */
function AlarmBoard(): ReactNode {
  const { isWall, open } = useWallAddress();
  return (
    <>
      <BoardTabs layout="desktop" parts={PARTS} onWall={() => void enterFullScreen().then(open)} />
      {isWall && <Wall />}
    </>
  );
}
export default AlarmBoard;
