/** Where something fits into a rack. The page asks it while somebody drags, the server before it writes. */
import { RACK_FACE, type RackFace } from './room-codes';

export interface RackSize {
  readonly units: number;
  readonly ratedKw: number;
  readonly maxKg: number;
}

export interface Placed {
  readonly id: number;
  readonly name: string;
  /** The lowest unit, from 1 at the bottom. */
  readonly uFrom: number;
  readonly height: number;
  readonly face: RackFace;
  /** Leaves the other side free. */
  readonly halfDepth: boolean;
  readonly watts: number;
  readonly weightKg: number;
}

/** Of the rated power no more than this is planned: the rest is for starting currents and for one feed failing. */
export const POWER_SHARE = 0.8;
export const MOST_UNITS = 60;

export type PlaceRefusal =
  | { readonly reason: 'outside'; readonly units: number }
  | { readonly reason: 'taken'; readonly from: number; readonly to: number; readonly name: string }
  | { readonly reason: 'overPower'; readonly watts: number; readonly most: number }
  | { readonly reason: 'overWeight'; readonly kg: number; readonly most: number };

export const topOf = ({ uFrom, height }: Pick<Placed, 'uFrom' | 'height'>): number => uFrom + height - 1;

export const isOnFace = ({ face, halfDepth }: Pick<Placed, 'face' | 'halfDepth'>, asked: RackFace): boolean =>
  !halfDepth || face === asked;

const meets = (one: Placed, other: Placed): boolean =>
  one.uFrom <= topOf(other) &&
  other.uFrom <= topOf(one) &&
  Object.values(RACK_FACE).some((face) => isOnFace(one, face) && isOnFace(other, face));

export const sumOf = (items: readonly Placed[], of: 'watts' | 'weightKg'): number =>
  items.reduce((sum, item) => sum + item[of], 0);

/** Watts that may be planned for the rack. */
export const mostWatts = ({ ratedKw }: Pick<RackSize, 'ratedKw'>): number => Math.round(ratedKw * 1000 * POWER_SHARE);

/** @param items of the rack; the one that is moved may be among them. @returns null: it fits */
export function placeRefusal(rack: RackSize, items: readonly Placed[], wanted: Placed): PlaceRefusal | null {
  if (wanted.uFrom < 1 || topOf(wanted) > rack.units) return { reason: 'outside', units: rack.units };
  const others = items.filter(({ id }) => id !== wanted.id);
  const other = others.find((item) => meets(item, wanted));
  if (other) {
    const [from, to] = [Math.max(other.uFrom, wanted.uFrom), Math.min(topOf(other), topOf(wanted))];
    return { reason: 'taken', from, to, name: other.name };
  }
  const watts = sumOf(others, 'watts') + wanted.watts;
  if (watts > mostWatts(rack)) return { reason: 'overPower', watts, most: mostWatts(rack) };
  const kg = sumOf(others, 'weightKg') + wanted.weightKg;
  return kg > rack.maxKg ? { reason: 'overWeight', kg, most: rack.maxKg } : null;
}

/** @returns every lowest unit where something of this height fits, from the bottom */
export function freeUnits(
  rack: RackSize,
  items: readonly Placed[],
  { height, face, halfDepth }: Pick<Placed, 'height' | 'face' | 'halfDepth'>,
): number[] {
  const free: number[] = [];
  for (let uFrom = 1; uFrom + height - 1 <= rack.units; uFrom += 1) {
    const wanted = { id: 0, name: '', watts: 0, weightKg: 0, uFrom, height, face, halfDepth };
    if (!items.some((item) => meets(item, wanted))) free.push(uFrom);
  }
  return free;
}

/** "U12–13", "U7". */
export const unitsText = (from: number, to: number): string =>
  from === to ? `U${String(from)}` : `U${String(from)}–${String(to)}`;
