/** One side of a rack: what stands on it, the far side of what is mounted behind, and where the thing in hand would stand. */
import type { CSSProperties, DragEvent, MouseEvent, ReactNode } from 'react';
import type { RackFace as Face } from '@/contract/server/room-codes';
import { freeUnits, isOnFace, type Placed } from '@/contract/server/rack-space';
import type { BoardItem, BoardRack } from '@/contract/server/server-room';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { machineTone } from './tones';
import type { BoardModel } from './use-board';
import type { Spot } from './use-placing';
import { itemWords, machineWords } from './words';

interface FaceProps {
  rack: BoardRack;
  face: Face;
  model: BoardModel;
}

const at = ({ uFrom, height }: Pick<Placed, 'uFrom' | 'height'>): CSSProperties =>
  // Numbers that the style sheet turns into lengths.
  ({ '--rm-from': uFrom - 1, '--rm-high': height }) as CSSProperties;

/** The unit under the pointer, counted from below. */
function unitAt(event: MouseEvent, units: number): number {
  const { bottom, height } = event.currentTarget.getBoundingClientRect();
  const unit = Math.floor(((bottom - event.clientY) / height) * units) + 1;
  return Math.min(Math.max(unit, 1), units);
}

function useFace({ rack, face, model }: FaceProps) {
  const { placing, mayKeep, wanted } = model;
  const spotAt = (event: MouseEvent): Spot => ({ rackId: rack.id, face, uFrom: unitAt(event, rack.units) });
  /** With something in hand the first tap points, the second puts it there. */
  const tap = (event: MouseEvent): void => {
    const spot = spotAt(event);
    if (placing.item) {
      const isSame = placing.spot?.rackId === spot.rackId && placing.spot.uFrom === spot.uFrom;
      if (isSame && placing.spot?.face === face && !placing.refusal) void placing.place();
      else placing.point(spot);
      return;
    }
    if (!mayKeep) return;
    model.ask({
      kind: 'item',
      id: undefined,
      fresh: { rackId: rack.id, uFrom: spot.uFrom, face, height: wanted?.height ?? 1 },
    });
  };
  const over = (event: DragEvent): void => {
    if (!placing.item) return;
    event.preventDefault();
    placing.point(spotAt(event));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void placing.place(spotAt(event));
  };
  return { tap, over, drop };
}

function Item({ rack, item, face, model }: FaceProps & { item: BoardItem }): ReactNode {
  const t = useText();
  const { placing, mayKeep, show } = model;
  const isFar = item.face !== face;
  const words = itemWords(rack, item);
  const machine = model.look === 'servers' ? item.machine : null;
  const tone = machine ? machineTone(machine) : undefined;
  return (
    <li style={at(item)}>
      <button
        type="button"
        className="rm-item"
        data-tone={isFar ? undefined : tone}
        data-far={isFar || undefined}
        data-reserved={item.reserved || undefined}
        data-held={placing.item?.id === item.id || undefined}
        data-found={model.openItem?.item.id === item.id || undefined}
        // The near side is enough for whoever goes from one to the next.
        tabIndex={isFar ? -1 : undefined}
        aria-label={isFar ? t('serverroom.farSide', { item: words }) : words}
        title={words}
        draggable={mayKeep}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', item.name);
          // Chromium ends a drag whose element changes while it begins.
          setTimeout(() => placing.take(item, { rackId: rack.id, uFrom: item.uFrom, face: item.face }));
        }}
        onDragEnd={(event) => {
          // Let go outside of every rack. What was refused stays in hand, with its words.
          if (event.dataTransfer.dropEffect === 'none' && !placing.refusal) placing.leave();
        }}
        onClick={() => show({ item: item.id })}
      >
        <span>{machine && tone !== 'good' ? `${machineWords(machine)} · ${item.name}` : item.name}</span>
      </button>
    </li>
  );
}

function Ghost({ rack, face, model }: FaceProps): ReactNode {
  const { item, spot, refusal } = model.placing;
  if (!item || spot?.rackId !== rack.id) return null;
  if (!isOnFace({ face: spot.face, halfDepth: item.halfDepth }, face)) return null;
  return (
    <li
      className="rm-ghost"
      style={at({ ...item, ...spot })}
      data-refused={refusal ? true : undefined}
      aria-hidden="true"
    />
  );
}

function Free({ rack, face, model: { wanted } }: FaceProps): ReactNode {
  if (wanted?.face !== face) return null;
  const { height } = wanted;
  return freeUnits(rack, rack.items, { height, face, halfDepth: false }).map((uFrom) => (
    <li key={`free${String(uFrom)}`} className="rm-free" style={at({ uFrom, height })} aria-hidden="true" />
  ));
}

export function RackFace(props: FaceProps): ReactNode {
  const t = useText();
  const { rack, face, model } = props;
  const { tap, over, drop } = useFace(props);
  const name = codeText('rackFace', face);
  const items = rack.items.filter((item) => isOnFace(item, face)).toSorted((a, b) => b.uFrom - a.uFrom);
  return (
    <div className="rm-face">
      <h4>{name}</h4>
      <div className="rm-space">
        {(model.mayKeep || model.placing.item) && (
          <button
            type="button"
            className="rm-ground"
            tabIndex={-1}
            aria-label={t('serverroom.groundOf', { rack: rack.name, face: name })}
            onClick={tap}
            onDragOver={over}
            onDrop={drop}
          />
        )}
        <ul data-holding={model.placing.item ? true : undefined}>
          <Free {...props} />
          {items.map((item) => (
            <Item key={item.id} {...props} item={item} />
          ))}
          <Ghost {...props} />
        </ul>
      </div>
    </div>
  );
}
