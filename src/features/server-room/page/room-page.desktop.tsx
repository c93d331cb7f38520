/** 机房 at the desk: racks side by side, placed by drag or by the keys. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { OnePark } from '@/ui/common/one-park';
import { RecordAge } from '@/ui/common/record-state';
import { FormModal } from '@/ui/desktop/form-page';
import listView from '@/ui/desktop/list';
import { RowDrawer } from '@/ui/desktop/row-drawer';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { Switch } from '@/ui/fields/switch';
import { BoardForm } from '../board/asked-form';
import { LookChoice, RoomChoice, Standing, Tools } from '../board/board-head';
import { BoardState, NoRacks } from '../board/board-state';
import { FreeFinder } from '../board/free-finder';
import { ItemPanel, RackPanel } from '../board/panels';
import { PlacingBar } from '../board/placing-bar';
import { RackView } from '../board/rack-view';
import { useBoard } from '../board/use-board';
import { partOptions, useLists, usePart } from './use-parts';
import '../board/room.css';

function Board(): ReactNode {
  const t = useText();
  const voice = useKitVoice();
  const model = useBoard(voice);
  const [part, choose] = usePart();
  const { openItem, openRack, show } = model;
  return (
    <div className="rm-page" data-layout="desktop">
      <OnePark id={model.parkId} />
      <div className="rm-choices">
        <Switch label={t('serverroom.page.of')} options={partOptions()} value={part} onChoose={choose} />
        <RoomChoice model={model} />
      </div>
      <BoardState model={model}>
        {(board) => (
          <>
            <RecordAge detail={model.board} />
            <Standing board={board} />
            <div className="rm-tools">
              <LookChoice model={model} />
              <div className="sp-row">
                <Tools board={board} model={model} prints />
              </div>
            </div>
            <FreeFinder board={board} model={model} />
            <NoRacks board={board} model={model} />
            <div className="rm-racks">
              {board.racks.map((rack) => (
                <RackView key={rack.id} rack={rack} board={board} model={model} />
              ))}
            </div>
            <PlacingBar placing={model.placing} board={board} hasKeys />
            {openItem && (
              <RowDrawer title={openItem.item.name} onClose={() => show({})}>
                <ItemPanel {...openItem} model={model} voice={voice} />
              </RowDrawer>
            )}
            {openRack && (
              <RowDrawer title={t('serverroom.rackNamed', { name: openRack.name })} onClose={() => show({})}>
                <RackPanel rack={openRack} board={board} model={model} />
              </RowDrawer>
            )}
          </>
        )}
      </BoardState>
      <BoardForm model={model} Form={FormModal} />
    </div>
  );
}

const Lists = listView(useLists);

export default function RoomPage(): ReactNode {
  const [part] = usePart();
  return part === 'board' ? <Board /> : <Lists key={part} />;
}
