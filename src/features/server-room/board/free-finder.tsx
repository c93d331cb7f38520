/** Where something of a height still fits: marked in the drawing, and said rack by rack. */
import type { ReactNode } from 'react';
import { RACK_FACE, type RackFace } from '@/contract/server/room-codes';
import { freeUnits, mostWatts, unitsText } from '@/contract/server/rack-space';
import type { RoomBoard } from '@/contract/server/server-room';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Switch } from '@/ui/fields/switch';
import type { BoardModel, Wanted } from './use-board';

const HEIGHTS = [1, 2, 4, 8] as const;
const NAMED = 3;

interface FinderProps {
  board: RoomBoard;
  model: BoardModel;
  wanted: Wanted;
}

/** Places that do not overlap, from below. */
function apart(free: readonly number[], height: number): number[] {
  const places: number[] = [];
  for (const uFrom of free) if (uFrom >= (places.at(-1) ?? -height) + height) places.push(uFrom);
  return places;
}

function Found({ board, model, wanted }: FinderProps): ReactNode {
  const t = useText();
  const { height, face } = wanted;
  const found = board.racks.map((rack) => ({
    rack,
    places: apart(freeUnits(rack, rack.items, { height, face, halfDepth: false }), height),
  }));
  if (found.every(({ places }) => places.length === 0)) return <p>{t('serverroom.finder.none', { height })}</p>;
  return (
    <ul className="rm-found">
      {found.map(({ rack, places }) => (
        <li key={rack.id}>
          <strong>{rack.name}</strong>
          <span>{t('serverroom.finder.count', { count: places.length, watts: mostWatts(rack) - rack.watts })}</span>
          {places.slice(0, NAMED).map((uFrom) => {
            const units = unitsText(uFrom, uFrom + height - 1);
            const put = (): void =>
              model.ask({ kind: 'item', id: undefined, fresh: { rackId: rack.id, uFrom, face, height } });
            return model.mayKeep ? (
              <Button
                key={uFrom}
                size="small"
                onClick={put}
                label={t('serverroom.finder.use', { rack: rack.name, units })}
              >
                {units}
              </Button>
            ) : (
              <span key={uFrom}>{units}</span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

export function FreeFinder({ board, model }: Omit<FinderProps, 'wanted'>): ReactNode {
  const t = useText();
  const { wanted, find } = model;
  if (!wanted) return null;
  return (
    <section className="rm-finder" aria-label={t('serverroom.finder.title', { height: wanted.height })}>
      <div className="sp-ends">
        <strong>{t('serverroom.finder.title', { height: wanted.height })}</strong>
        <Button size="small" onClick={() => find(undefined)}>
          {t('serverroom.finder.close')}
        </Button>
      </div>
      <div className="sp-row">
        <Switch
          label={t('serverroom.item.height')}
          options={HEIGHTS.map((value) => ({ value, label: `${String(value)}U` }))}
          value={wanted.height as (typeof HEIGHTS)[number]}
          onChoose={(height) => find({ ...wanted, height })}
        />
        <Switch<RackFace>
          label={t('serverroom.item.face')}
          options={Object.values(RACK_FACE).map((value) => ({ value, label: codeText('rackFace', value) }))}
          value={wanted.face}
          onChoose={(face) => find({ ...wanted, face })}
        />
      </div>
      <Found board={board} model={model} wanted={wanted} />
    </section>
  );
}
