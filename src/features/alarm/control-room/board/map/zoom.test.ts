import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitScale,
  fitted,
  inFrame,
  clampedView,
  MOST_ZOOM,
  movedBy,
  onPicture,
  pinched,
  shownPoint,
  type Spot,
  type Stage,
  type View,
  zoomedAt,
} from './zoom';

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const size = fc.record({ width: length(50, 4_000), height: length(50, 4_000) });
const stage: fc.Arbitrary<Stage> = fc.record({ picture: size, frame: size });
const share: fc.Arbitrary<Spot> = fc.record({ x: length(0, 1), y: length(0, 1) });
/** A stage with a view that somebody could have come to. */
const shown: fc.Arbitrary<{ on: Stage; view: View; at: Spot }> = fc
  .record({ on: stage, zoom: length(1, MOST_ZOOM), x: length(-9_000, 9_000), y: length(-9_000, 9_000), at: share })
  .map(({ on, zoom, x, y, at }) => ({
    on,
    view: clampedView({ scale: fitScale(on) * zoom, x, y }, on),
    at: { x: at.x * on.frame.width, y: at.y * on.frame.height },
  }));
const NEAR = 6;

/** Nothing but picture at an edge that it reaches; in the middle where it is smaller than the frame. */
function expectKept(view: View, { picture, frame }: Stage): void {
  for (const [at, whole, room] of [
    [view.x, picture.width * view.scale, frame.width],
    [view.y, picture.height * view.scale, frame.height],
  ] as const) {
    if (whole <= room) expect(at).toBeCloseTo((room - whole) / 2, NEAR);
    else {
      expect(at).toBeLessThanOrEqual(1e-6);
      expect(at + whole).toBeGreaterThanOrEqual(room - 1e-6);
    }
  }
}

describe('a picture in its frame', () => {
  it('is all seen at first', () => {
    fc.assert(
      fc.property(stage, (on) => {
        const view = fitted(on);
        for (const corner of [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ]) {
          const { x, y } = inFrame(view, corner, on);
          expect(x).toBeGreaterThanOrEqual(-1e-6);
          expect(x).toBeLessThanOrEqual(on.frame.width + 1e-6);
          expect(y).toBeGreaterThanOrEqual(-1e-6);
          expect(y).toBeLessThanOrEqual(on.frame.height + 1e-6);
        }
      }),
    );
  });

  it('never leaves it, however it is moved, zoomed or pinched', () => {
    fc.assert(
      fc.property(shown, length(0.05, 20), share, share, ({ on, view, at }, factor, a, b) => {
        const spot = ({ x, y }: Spot): Spot => ({ x: x * on.frame.width, y: y * on.frame.height });
        const by = { x: (a.x - 0.5) * 5_000, y: (b.y - 0.5) * 5_000 };
        const fit = fitScale(on);
        for (const next of [
          zoomedAt(view, factor, at, on),
          movedBy(view, by, on),
          pinched(view, [spot(a), at], [spot(b), at], on),
          shownPoint(view, a, on),
        ]) {
          expectKept(next, on);
          expect(next.scale).toBeGreaterThanOrEqual(fit * (1 - 1e-9));
          expect(next.scale).toBeLessThanOrEqual(fit * MOST_ZOOM * (1 + 1e-9));
        }
      }),
    );
  });

  it('keeps what lies under the pointer under it while it is larger than the frame', () => {
    fc.assert(
      fc.property(shown, length(1, 3), ({ on, view, at }, factor) => {
        const next = zoomedAt(view, factor, at, on);
        const { picture, frame } = on;
        const before = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
        // A picture that is smaller than the frame stays in the middle; one that comes in from an edge is held by it.
        if (picture.width * view.scale > frame.width) expect(before.x * next.scale + next.x).toBeCloseTo(at.x, 3);
        if (picture.height * view.scale > frame.height) expect(before.y * next.scale + next.y).toBeCloseTo(at.y, 3);
      }),
    );
  });

  it('comes back to the same view when it is zoomed in and out at one place', () => {
    fc.assert(
      fc.property(shown, length(1, 4), ({ on, view, at }, factor) => {
        fc.pre(view.scale * factor <= fitScale(on) * MOST_ZOOM);
        fc.pre(view.scale * on.picture.width > on.frame.width && view.scale * on.picture.height > on.frame.height);
        const back = zoomedAt(zoomedAt(view, factor, at, on), 1 / factor, at, on);
        expect(back.scale / view.scale).toBeCloseTo(1, NEAR);
        expect(back.x).toBeCloseTo(view.x, 3);
        expect(back.y).toBeCloseTo(view.y, 3);
      }),
    );
  });

  it('says the same place in the frame and on the picture', () => {
    fc.assert(
      fc.property(shown, share, ({ on, view }, point) => {
        const again = onPicture(view, inFrame(view, point, on), on);
        expect(again.x).toBeCloseTo(point.x, NEAR);
        expect(again.y).toBeCloseTo(point.y, NEAR);
      }),
    );
  });

  it('shows a point that was outside, and stays where it is for one that is seen', () => {
    fc.assert(
      fc.property(shown, share, ({ on, view }, point) => {
        const next = shownPoint(view, point, on, 0);
        const { x, y } = inFrame(next, point, on);
        expect(x).toBeGreaterThanOrEqual(-1e-6);
        expect(x).toBeLessThanOrEqual(on.frame.width + 1e-6);
        expect(y).toBeGreaterThanOrEqual(-1e-6);
        expect(y).toBeLessThanOrEqual(on.frame.height + 1e-6);
        const again = shownPoint(next, point, on, 0);
        expect(again.x).toBeCloseTo(next.x, NEAR);
        expect(again.y).toBeCloseTo(next.y, NEAR);
      }),
    );
  });
});
