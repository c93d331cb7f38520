/** Where the thing in hand would stand: by drag, by two taps, or by the keys; refused in words before anything is sent. */
import { useState } from 'react';
import { RACK_FACE, type RackFace } from '@/contract/server/room-codes';
import { type Placed, placeRefusal, type PlaceRefusal } from '@/contract/server/rack-space';
import { type BoardItem, type BoardRack, serverRoomEndpoints as endpoints } from '@/contract/server/server-room';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';

export interface Spot {
  readonly rackId: number;
  readonly uFrom: number;
  readonly face: RackFace;
}

export interface Placing {
  /** What is in hand. */
  readonly item: BoardItem | undefined;
  readonly spot: Spot | undefined;
  /** Why it cannot stand there; null: it can. */
  readonly refusal: PlaceRefusal | null;
  readonly pending: boolean;
  readonly error: ReturnType<typeof useCommand>['error'];
  readonly take: (item: BoardItem, from: Spot) => void;
  readonly point: (spot: Spot) => void;
  /** @param at where it was let go; absent: where it is pointed at. Does nothing where it cannot stand. */
  readonly place: (at?: Spot) => Promise<boolean>;
  readonly nudge: (key: string) => boolean;
  readonly leave: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
const SIDES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const other = (face: RackFace): RackFace => (face === RACK_FACE.front ? RACK_FACE.rear : RACK_FACE.front);

/** Where a key leads; undefined: it is none of these. */
export function nudged(racks: readonly BoardRack[], item: BoardItem, spot: Spot, key: string): Spot | undefined {
  const at = racks.findIndex(({ id }) => id === spot.rackId);
  const side = SIDES[key];
  const next = racks[within(at + (side ?? 0), 0, racks.length - 1)];
  if (!next) return undefined;
  const fitting = (uFrom: number): number => within(uFrom, 1, Math.max(1, next.units - item.height + 1));
  if (side !== undefined) return { ...spot, rackId: next.id, uFrom: fitting(spot.uFrom) };
  const step = STEPS[key];
  if (step !== undefined) return { ...spot, uFrom: fitting(spot.uFrom + step) };
  if (key === 'f' || key === 'F') return { ...spot, face: other(spot.face) };
  return undefined;
}

export function refusalAt(racks: readonly BoardRack[], item: BoardItem, spot: Spot): PlaceRefusal | null {
  const rack = racks.find(({ id }) => id === spot.rackId);
  if (!rack) return null;
  const wanted: Placed = { ...item, uFrom: spot.uFrom, face: spot.face };
  return placeRefusal(rack, rack.items, wanted);
}

export function usePlacing(racks: readonly BoardRack[], say: (place: Spot, item: BoardItem) => void): Placing {
  const [item, setItem] = useState<BoardItem>();
  const [spot, setSpot] = useState<Spot>();
  const move = useCommand((moved: BoardItem, { rackId, uFrom, face }: Spot) =>
    write(endpoints.moveRackItem, { id: moved.id, version: moved.version, rackId, uFrom, face }, { quiet: true }),
  );
  const leave = (): void => {
    setItem(undefined);
    setSpot(undefined);
  };
  const point = (next: Spot): void => {
    move.clearError();
    if (next.rackId !== spot?.rackId || next.uFrom !== spot.uFrom || next.face !== spot.face) setSpot(next);
  };
  return {
    item,
    spot,
    refusal: item && spot ? refusalAt(racks, item, spot) : null,
    pending: move.pending,
    error: move.error,
    take(taken, from) {
      move.clearError();
      setItem(taken);
      setSpot(from);
    },
    point,
    async place(at = spot) {
      if (!item || !at) return false;
      point(at);
      if (refusalAt(racks, item, at)) return false;
      const done = await move.run(item, at);
      if (!done) return false;
      leave();
      say(at, item);
      return true;
    },
    nudge(key) {
      const next = item && spot && nudged(racks, item, spot, key);
      if (!next) return false;
      point(next);
      return true;
    },
    leave,
  };
}
