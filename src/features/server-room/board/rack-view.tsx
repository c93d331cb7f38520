/** A rack, front and rear together, under its name and what it is coloured by. */
import type { CSSProperties, ReactNode } from 'react';
import { RACK_FACE } from '@/contract/server/room-codes';
import type { BoardRack, RoomBoard } from '@/contract/server/server-room';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';
import { RackFace } from './rack-face';
import { RackTable } from './rack-table';
import { rackTone } from './rack-tone';
import type { BoardModel } from './use-board';

const EVERY = 5;

interface RackProps {
  rack: BoardRack;
  board: RoomBoard;
  model: BoardModel;
}

const Scale = ({ units }: { units: number }): ReactNode => (
  <ol className="rm-scale" aria-hidden="true">
    {Array.from({ length: units }, (_, nth) => units - nth).map((unit) => (
      <li key={unit}>{unit % EVERY === 0 || unit === 1 ? unit : ''}</li>
    ))}
  </ol>
);

export function RackView({ rack, board, model }: RackProps): ReactNode {
  const t = useText();
  const { tone, words } = rackTone(model.look, rack, board);
  const used = rack.items.reduce((sum, { height }) => sum + height, 0);
  return (
    <section
      className="rm-rack"
      data-tone={tone}
      aria-label={t('serverroom.rackNamed', { name: rack.name })}
      style={{ '--rm-units': rack.units } as CSSProperties}
    >
      <header>
        <h3>
          <button type="button" onClick={() => model.show({ rack: rack.id })}>
            {rack.name}
          </button>
        </h3>
        <StateTag tone={tone}>{words}</StateTag>
        <small>{t('serverroom.unitsOf', { used, units: rack.units })}</small>
      </header>
      <div className="rm-drawing">
        <Scale units={rack.units} />
        <RackFace rack={rack} face={RACK_FACE.front} model={model} />
        <RackFace rack={rack} face={RACK_FACE.rear} model={model} />
      </div>
      <div className="rm-on-paper">
        <RackTable rack={rack} />
      </div>
    </section>
  );
}
