/** What is opened beside the drawing: something in a rack, or a rack; alike in both presentations. */
import type { ReactNode } from 'react';
import {
  serverRoomEndpoints as endpoints,
  type BoardItem,
  type BoardRack,
  type RoomBoard,
} from '@/contract/server/server-room';
import { mostWatts, topOf, unitsText } from '@/contract/server/rack-space';
import { asApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Link } from 'react-router-dom';
import { href } from '@/screens/addresses';
import { ChangesView } from '@/ui/changes-view';
import { Button } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import type { KitVoice } from '@/ui/model/kit-voice';
import { write } from '@/ui/model/write';
import { itemChanges } from './item-changes';
import { DayLines } from './day-lines';
import { RackTable } from './rack-table';
import { machineTone, READING_TONES } from './tones';
import type { BoardModel } from './use-board';
import { machineWords, valueWords } from './words';

interface ItemPanelProps {
  rack: BoardRack;
  item: BoardItem;
  model: BoardModel;
  voice: KitVoice;
}

/** Out of the rack, after a question, with a way back. */
function useTakeOut({ item, model, voice }: ItemPanelProps): () => Promise<void> {
  const t = useText();
  return async () => {
    const agreed = await voice.ask({
      title: t('serverroom.item.askRemove', { name: item.name }),
      action: t('serverroom.action.takeOut'),
      danger: true,
    });
    if (!agreed) return;
    try {
      const ids = [item.id];
      await write(endpoints.removeRackItems, { ids }, { quiet: true });
      model.show({});
      const back = (): void => void write(endpoints.restoreRackItems, { ids });
      voice.say(t('serverroom.item.removed', { name: item.name }), 'good', {
        label: t('serverroom.action.back'),
        run: back,
      });
    } catch (caught) {
      voice.say(errorText(asApiError(caught)), 'error');
    }
  };
}

export function ItemPanel(props: ItemPanelProps): ReactNode {
  const t = useText();
  const { rack, item, model, voice } = props;
  const takeOut = useTakeOut(props);
  const move = (): void => {
    model.show({});
    model.placing.take(item, { rackId: rack.id, uFrom: item.uFrom, face: item.face });
  };
  return (
    <div className="rm-panel">
      {item.reserved && <StateTag tone="paused">{t('serverroom.item.isReserved')}</StateTag>}
      <Facts
        items={[
          ...(item.machine && item.machineId !== null
            ? [
                {
                  key: 'machine',
                  label: t('serverroom.item.machine'),
                  value: (
                    <span className="sp-row-facts">
                      <Link to={href('serverDetail', { id: item.machineId })}>{item.machine.name}</Link>
                      <StateTag tone={machineTone(item.machine)}>{machineWords(item.machine)}</StateTag>
                    </span>
                  ),
                  wide: true,
                },
              ]
            : []),
          { key: 'rack', label: t('serverroom.item.rack'), value: rack.name },
          { key: 'units', label: t('serverroom.item.units'), value: unitsText(item.uFrom, topOf(item)) },
          { key: 'kind', label: t('serverroom.item.kind'), value: codeText('rackItemKind', item.kind) },
          {
            key: 'face',
            label: t('serverroom.item.face'),
            value: `${codeText('rackFace', item.face)} · ${t(item.halfDepth ? 'serverroom.item.half' : 'serverroom.item.full')}`,
          },
          { key: 'watts', label: t('serverroom.item.watts'), value: `${String(item.watts)} W` },
          { key: 'weight', label: t('serverroom.item.weight'), value: `${String(item.weightKg)} kg` },
          ...(item.remark ? [{ key: 'remark', label: t('serverroom.remark'), value: item.remark, wide: true }] : []),
        ]}
      />
      {model.mayKeep && (
        <div className="sp-row">
          <Button tone="main" onClick={move}>
            {t('serverroom.action.move')}
          </Button>
          <Button onClick={() => model.ask({ kind: 'item', id: item.id })}>{t('serverroom.action.edit')}</Button>
          <Button onClick={() => void takeOut()}>{t('serverroom.action.takeOut')}</Button>
        </div>
      )}
      <h3>{t('serverroom.item.history')}</h3>
      <ChangesView of={itemChanges} record={item} voice={voice} />
    </div>
  );
}

interface RackPanelProps {
  rack: BoardRack;
  board: RoomBoard;
  model: BoardModel;
}

export function RackPanel({ rack, board, model }: RackPanelProps): ReactNode {
  const t = useText();
  const used = rack.items.reduce((sum, { height }) => sum + height, 0);
  return (
    <div className="rm-panel">
      <Facts
        items={[
          {
            key: 'units',
            label: t('serverroom.rack.units'),
            value: t('serverroom.unitsOf', { used, units: rack.units }),
          },
          {
            key: 'watts',
            label: t('serverroom.rack.watts'),
            value: t('serverroom.wattsOf', { watts: rack.watts, most: mostWatts(rack) }),
          },
          {
            key: 'weight',
            label: t('serverroom.rack.weight'),
            value: t('serverroom.weightOf', { kg: rack.weightKg, most: rack.maxKg }),
          },
          ...rack.sensors.map(({ id, name, metric, value, at, state }) => ({
            key: `sensor${String(id)}`,
            label: `${name} · ${codeText('roomMetric', metric)}`,
            value: (
              <span className="sp-row-facts">
                <StateTag tone={READING_TONES[state] ?? 'closed'}>
                  {value === null || state === 0 ? codeText('readingState', state) : valueWords(metric, value)}
                </StateTag>
                {at !== null && <Moment at={at} />}
              </span>
            ),
            wide: true,
          })),
        ]}
      />
      {model.mayKeep && (
        <div className="sp-row">
          <Button tone="main" onClick={() => model.ask({ kind: 'item', id: undefined, fresh: { rackId: rack.id } })}>
            {t('serverroom.action.newItem')}
          </Button>
          <Button onClick={() => model.ask({ kind: 'rack', id: rack.id })}>{t('serverroom.rack.edit')}</Button>
        </div>
      )}
      <h3>{t('serverroom.day.title')}</h3>
      <DayLines roomId={board.room.id} rackId={rack.id} />
      <RackTable rack={rack} />
    </div>
  );
}
