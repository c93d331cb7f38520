/** Zones of a picture: what they look like, and what may be drawn. Pure; the editor and the server use the same. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { ZONE_KIND } from './event-codes';
import { listOf } from './list-of';

export const MOST_ZONES = 8;
export const MOST_POINTS = 12;
/** Of an area; a line needs one fewer. */
export const LEAST_POINTS = 3;

/** From the left and from the top, 0 to 1: the same on every size of the picture. */
const part = z.number().check(z.gte(0), z.lte(1));
export type ZonePoint = [x: number, y: number];
export const zonePoint = listOf<ZonePoint>(part, 2);

export const zone = z.object({
  kind: codeOf(ZONE_KIND),
  points: z.array(zonePoint).check(z.minLength(2), z.maxLength(MOST_POINTS)),
});
export type Zone = z.output<typeof zone>;
export const zones = z.array(zone).check(z.maxLength(MOST_ZONES));

export const leastPointsOf = ({ kind }: Pick<Zone, 'kind'>): number =>
  kind === ZONE_KIND.line ? LEAST_POINTS - 1 : LEAST_POINTS;

type Edge = readonly [ZonePoint, ZonePoint];

/** Of an area the last point is joined to the first, of a line it is not. */
export function edgesOf({ kind, points }: Zone): Edge[] {
  const ends = kind === ZONE_KIND.line ? points.slice(1) : [...points.slice(1), ...points.slice(0, 1)];
  return ends.map((end, i): Edge => [points[i] ?? end, end]);
}

/** On which side of the line from `a` to `b` the point lies: 1, -1, or 0 on it. */
const sideOf = ([ax, ay]: ZonePoint, [bx, by]: ZonePoint, [x, y]: ZonePoint): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const isBetween = ([ax, ay]: ZonePoint, [bx, by]: ZonePoint, [x, y]: ZonePoint): boolean =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);

/** Whether two edges meet, be it in one point. */
export function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  const [c1, d1, a1, b1] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
  if (c1 !== d1 && a1 !== b1 && c1 * d1 <= 0 && a1 * b1 <= 0 && (c1 !== 0 || d1 !== 0)) return true;
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  );
}

/** Whether an edge crosses or touches one that is not its neighbour. */
export function doesCross(zone: Zone): boolean {
  const edges = edgesOf(zone);
  const isClosed = zone.kind !== ZONE_KIND.line;
  return edges.some((one, i) =>
    edges.some((other, j) => {
      if (j <= i + 1) return false;
      return !(isClosed && i === 0 && j === edges.length - 1) && doMeet(one, other);
    }),
  );
}

/** Smaller than this part of the picture nobody stands in it. */
const LEAST_AREA = 0.0005;

export function areaOf({ points }: Pick<Zone, 'points'>): number {
  const doubled = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

export type ZoneFault = 'points' | 'crossing' | 'flat';

/** @returns what is wrong with it; null: it may be saved */
export function faultOfZone(zone: Zone): ZoneFault | null {
  if (zone.points.length < leastPointsOf(zone)) return 'points';
  if (doesCross(zone)) return 'crossing';
  return zone.kind !== ZONE_KIND.line && areaOf(zone) < LEAST_AREA ? 'flat' : null;
}

/** A binding without one watches nothing. */
export const watches = ({ kind }: Pick<Zone, 'kind'>): boolean => kind === ZONE_KIND.watch || kind === ZONE_KIND.line;

/** By the number of edges to the right; on an edge either answer is right. */
export function isInside({ points }: Pick<Zone, 'points'>, [x, y]: ZonePoint): boolean {
  return points.reduce((inside, [ax, ay], i) => {
    const [bx, by] = points[(i + points.length - 1) % points.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);
}
