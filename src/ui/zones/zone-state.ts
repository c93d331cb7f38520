/** The zones while somebody draws them: every change can be taken back. Pure. */
import { edgesOf, leastPointsOf, MOST_POINTS, MOST_ZONES, type Zone, type ZonePoint } from '@/contract/video/zone';
import { ZONE_KIND } from '@/contract/video/event-codes';

export interface Drawing {
  readonly zones: readonly Zone[];
  readonly past: readonly (readonly Zone[])[];
  /** Which zone is at hand, and which of its corners. */
  readonly zone: number;
  readonly point: number | null;
}

export type Step =
  | { do: 'move'; point: number; to: ZonePoint; isBegin: boolean }
  | { do: 'insert'; after: number }
  | { do: 'drop'; point: number }
  | { do: 'add'; kind: Zone['kind'] }
  | { do: 'remove' }
  | { do: 'kind'; kind: Zone['kind'] }
  | { do: 'choose'; zone: number; point?: number | null }
  | { do: 'undo' }
  | { do: 'reset'; zones: readonly Zone[] };

export const drawingOf = (zones: readonly Zone[]): Drawing => ({ zones, past: [], zone: 0, point: null });

const MOST_STEPS = 50;
const bounded = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

const AREA: readonly ZonePoint[] = [
  [0.3, 0.45],
  [0.7, 0.45],
  [0.7, 0.85],
  [0.3, 0.85],
];
const LINE: readonly ZonePoint[] = [
  [0.2, 0.65],
  [0.8, 0.65],
];

/** Adds a new one to those that exist. */
function fresh(kind: Zone['kind'], nth: number): Zone {
  const shift = (nth % 4) * 0.05;
  const points = kind === ZONE_KIND.line ? LINE : AREA;
  return { kind, points: points.map(([x, y]): ZonePoint => [bounded(x - 0.1 + shift), bounded(y - 0.1 + shift)]) };
}

const kept = (before: Drawing, zones: readonly Zone[]): Drawing => ({
  ...before,
  zones,
  past: [...before.past, before.zones].slice(-MOST_STEPS),
});

const withPoints = ({ zones, zone }: Drawing, change: (points: readonly ZonePoint[]) => ZonePoint[]): Zone[] =>
  zones.map((one, i) => (i === zone ? { ...one, points: change(one.points) } : one));

function insert(before: Drawing, after: number): Drawing {
  const zone = before.zones[before.zone];
  const edge = zone && edgesOf(zone)[after];
  if (!zone || !edge || zone.points.length >= MOST_POINTS) return before;
  const [[ax, ay], [bx, by]] = edge;
  const middle: ZonePoint = [bounded((ax + bx) / 2), bounded((ay + by) / 2)];
  return {
    ...kept(
      before,
      withPoints(before, (points) => points.toSpliced(after + 1, 0, middle)),
    ),
    point: after + 1,
  };
}

export function draw(before: Drawing, step: Step): Drawing {
  const at = before.zones[before.zone];
  switch (step.do) {
    case 'move': {
      const to: ZonePoint = [bounded(step.to[0]), bounded(step.to[1])];
      const zones = withPoints(before, (points) => points.map((one, i) => (i === step.point ? to : one)));
      // One drag is one step back, however long it is.
      return step.isBegin ? { ...kept(before, zones), point: step.point } : { ...before, zones, point: step.point };
    }
    case 'insert':
      return insert(before, step.after);
    case 'drop':
      if (!at || at.points.length <= leastPointsOf(at)) return before;
      return {
        ...kept(
          before,
          withPoints(before, (points) => points.toSpliced(step.point, 1)),
        ),
        point: null,
      };
    case 'add':
      if (before.zones.length >= MOST_ZONES) return before;
      return {
        ...kept(before, [...before.zones, fresh(step.kind, before.zones.length)]),
        zone: before.zones.length,
        point: null,
      };
    case 'remove':
      return { ...kept(before, before.zones.toSpliced(before.zone, 1)), zone: 0, point: null };
    case 'kind':
      return kept(
        before,
        before.zones.map((one, i) => (i === before.zone ? { ...one, kind: step.kind } : one)),
      );
    case 'choose':
      return { ...before, zone: step.zone, point: step.point ?? null };
    case 'undo': {
      const zones = before.past.at(-1);
      if (!zones) return before;
      return {
        zones,
        past: before.past.slice(0, -1),
        zone: Math.min(before.zone, Math.max(0, zones.length - 1)),
        point: null,
      };
    }
    case 'reset':
      return drawingOf(step.zones);
  }
}
