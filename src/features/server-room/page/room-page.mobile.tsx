/** 机房 on a phone: one rack after the other, placed by two taps. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { OnePark } from '@/ui/common/one-park';
import { RecordAge } from '@/ui/common/record-state';
import { Switch } from '@/ui/fields/switch';
import { FormSheet } from '@/ui/mobile/form-page';
import listView from '@/ui/mobile/list';
import { Page } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
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
  const [voice, question] = useKitVoice();
  const model = useBoard(voice);
  const [part, choose] = usePart();
  const { openItem, openRack, show, board } = model;
  const footer = board.record && <PlacingBar placing={model.placing} board={board.record} />;
  return (
    <Page footer={footer}>
      <div className="rm-page" data-layout="phone">
        <OnePark id={model.parkId} />
        <Switch label={t('serverroom.page.of')} options={partOptions()} value={part} onChoose={choose} />
        <RoomChoice model={model} />
        <BoardState model={model}>
          {(record) => (
            <>
              <RecordAge detail={board} />
              <Standing board={record} />
              <LookChoice model={model} />
              <div className="sp-row">
                <Tools board={record} model={model} />
              </div>
              <FreeFinder board={record} model={model} />
              <NoRacks board={record} model={model} />
              <div className="rm-racks">
                {record.racks.map((rack) => (
                  <RackView key={rack.id} rack={rack} board={record} model={model} />
                ))}
              </div>
              {openItem && (
                <Sheet open title={openItem.item.name} onClose={() => show({})}>
                  <ItemPanel {...openItem} model={model} voice={voice} />
                </Sheet>
              )}
              {openRack && (
                <Sheet open title={t('serverroom.rackNamed', { name: openRack.name })} onClose={() => show({})}>
                  <RackPanel rack={openRack} board={record} model={model} />
                </Sheet>
              )}
            </>
          )}
        </BoardState>
        <BoardForm model={model} Form={FormSheet} />
        {question}
      </div>
    </Page>
  );
}

const Lists = listView(useLists);

export default function RoomPage(): ReactNode {
  const [part] = usePart();
  return part === 'board' ? <Board /> : <Lists key={part} />;
}
