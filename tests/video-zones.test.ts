import { describe, expect, it } from 'vitest';
import { ZONE_KIND } from '@/contract/video/event-codes';
import { areaOf, doesCross, faultOfZone, isInside, type Zone, type ZonePoint } from '@/contract/video/zone';

/** The same numbers at every run; mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = randomOf(19);
const zone = (points: ZonePoint[], kind: Zone['kind'] = ZONE_KIND.watch): Zone => ({ kind, points });

/** Corners in the order of their angles around a middle never cross. */
function star(): ZonePoint[] {
  const count = 3 + Math.floor(random() * 10);
  const [x, y] = [0.35 + random() * 0.3, 0.35 + random() * 0.3];
  const step = (2 * Math.PI) / count;
  return Array.from({ length: count }, (_, i): ZonePoint => {
    const [angle, far] = [i * step + random() * step * 0.7, 0.08 + random() * 0.25];
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
}

/** Whether the parts of a ray to the right, walked in small steps, are inside an odd number of triangles of a fan. */
function isInFan(points: readonly ZonePoint[], [px, py]: ZonePoint): boolean {
  const sign = ([ax, ay]: ZonePoint, [bx, by]: ZonePoint): number => (px - bx) * (ay - by) - (ax - bx) * (py - by);
  const [first = [0, 0]] = points;
  return (
    points.slice(1, -1).filter((second, i) => {
      const third = points[i + 2] ?? second;
      const signs = [sign(first, second), sign(second, third), sign(third, first)];
      return signs.every((one) => one > 0) || signs.every((one) => one < 0);
    }).length %
      2 ===
    1
  );
}

describe('zones of a picture', () => {
  it('whose corners follow each other around a middle never cross, however they are drawn', () => {
    for (let i = 0; i < 2_000; i += 1) {
      const points = star();
      expect(doesCross(zone(points)), JSON.stringify(points)).toBe(false);
      expect(doesCross(zone(points.toReversed()))).toBe(false);
      const turned = [...points.slice(2), ...points.slice(0, 2)];
      expect(doesCross(zone(turned))).toBe(false);
    }
  });

  it('hold the same points as the triangles that they are made of', () => {
    let inside = 0;
    for (let i = 0; i < 2_000; i += 1) {
      const points = star();
      const point: ZonePoint = [random(), random()];
      const found = isInside({ points }, point);
      inside += found ? 1 : 0;
      expect(found, JSON.stringify({ points, point })).toBe(isInFan(points, point));
    }
    expect(inside).toBeGreaterThan(100);
  });

  it('are as large as their share of points drawn by chance', () => {
    for (let i = 0; i < 20; i += 1) {
      const points = star();
      const hits = Array.from({ length: 4_000 }, () => isInside({ points }, [random(), random()])).filter(Boolean);
      expect(Math.abs(hits.length / 4_000 - areaOf({ points }))).toBeLessThan(0.04);
    }
  });

  it('cross once two corners of a square are swapped, or an edge touches another', () => {
    const square: ZonePoint[] = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ];
    const [a = [0, 0], b = a, c = a, d = a] = square;
    expect(faultOfZone(zone(square))).toBeNull();
    expect(faultOfZone(zone([a, c, b, d]))).toBe('crossing');
    expect(faultOfZone(zone([a, b, c, d, [0.5, 0.1], [0.1, 0.5]]))).toBe('crossing');
  });

  it('need an area, and enough corners; a line needs two ends', () => {
    expect(
      faultOfZone(
        zone([
          [0.1, 0.1],
          [0.5, 0.5],
        ]),
      ),
    ).toBe('points');
    expect(
      faultOfZone(
        zone([
          [0.1, 0.1],
          [0.5, 0.1001],
          [0.9, 0.1],
        ]),
      ),
    ).toBe('flat');
    expect(
      faultOfZone(
        zone(
          [
            [0.1, 0.1],
            [0.9, 0.9],
          ],
          ZONE_KIND.line,
        ),
      ),
    ).toBeNull();
    expect(
      faultOfZone(
        zone(
          [
            [0.1, 0.1],
            [0.9, 0.9],
            [0.9, 0.1],
            [0.1, 0.9],
          ],
          ZONE_KIND.line,
        ),
      ),
    ).toBe('crossing');
  });
});
