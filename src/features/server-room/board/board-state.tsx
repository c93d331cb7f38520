/** A room, or why there is none to see. */
import type { ReactNode } from 'react';
import type { RoomBoard } from '@/contract/server/server-room';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { BoardModel } from './use-board';

interface StateProps {
  model: BoardModel;
  children: (board: RoomBoard) => ReactNode;
}

export function BoardState({ model, children }: StateProps): ReactNode {
  const t = useText();
  const { rooms, roomId, board, mayKeep, ask } = model;
  if (board.record) return children(board.record);
  const wrong = board.state === 'loading' || roomId === undefined ? rooms : board;
  if (wrong.state !== 'loading' && wrong.state !== 'ready')
    return <StateView state={wrong.state} error={wrong.error} onRetry={() => void wrong.refresh()} />;
  if (!rooms.record || roomId !== undefined) return <DetailSkeleton />;
  return (
    <>
      <StateView state="empty" empty={{ title: 'serverroom.room.empty', hint: 'serverroom.room.emptyHint' }} />
      {mayKeep && (
        <div className="rm-first">
          <Button tone="main" onClick={() => ask({ kind: 'room', id: undefined })}>
            {t('serverroom.action.newRoom')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A room without racks says how to go on. */
export function NoRacks({ board, model }: { board: RoomBoard; model: BoardModel }): ReactNode {
  if (board.racks.length > 0 || !model) return null;
  return <StateView state="empty" empty={{ title: 'serverroom.rack.empty', hint: 'serverroom.rack.emptyHint' }} />;
}
