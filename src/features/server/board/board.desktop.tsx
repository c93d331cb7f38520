/** The servers of a park at the desk: all of them below each other, worst first. */
import type { ReactNode } from 'react';
import { OnePark } from '@/ui/common/one-park';
import { PagedRows } from '@/ui/desktop/paged-rows';
import { BoardState, ServerRow } from './board-parts';
import { useBoard } from './use-board';

/** Rows at once: the worst are on the first page. */
const PAGE = 100;

export default function ServerBoardPage(): ReactNode {
  const model = useBoard();
  return (
    <div className="sp-stack">
      <OnePark id={model.parkId} />
      <BoardState model={model}>
        <PagedRows rows={model.rows} size={PAGE}>
          {(shown) => (
            <ul className="sv-list">
              {shown.map((row) => (
                <li key={row.id}>
                  <ServerRow row={row} />
                </li>
              ))}
            </ul>
          )}
        </PagedRows>
      </BoardState>
    </div>
  );
}
