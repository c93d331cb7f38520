/** The servers of a park on a phone: what is wrong first. */
import type { ReactNode } from 'react';
import type { BoardRow } from '@/contract/server/machine';
import { OnePark } from '@/ui/common/one-park';
import { Page } from '@/ui/mobile/page';
import { WindowedList } from '@/ui/mobile/windowed-list';
import { BoardState, ServerRow } from './board-parts';
import { useBoard } from './use-board';

export default function ServerBoardPage(): ReactNode {
  const model = useBoard();
  return (
    <Page>
      <OnePark id={model.parkId} />
      <BoardState model={model}>
        <WindowedList rows={model.rows} rowKey={({ id }) => id} className="sv-list">
          {(row: BoardRow) => <ServerRow row={row} />}
        </WindowedList>
      </BoardState>
    </Page>
  );
}
