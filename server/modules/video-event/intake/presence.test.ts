/** When something counts as being where a binding watches. */
import { describe, expect, it } from 'vitest';
import { ZONE_KIND } from '@/contract/video/event-codes';
import type { VideoBox } from '@/contract/video/video-event';
import type { Zone, ZonePoint } from '@/contract/video/zone';
import { LOWER, standing } from '../video-world.fixture';
import { presenceOf } from './presence.rules';

const mask = (points: ZonePoint[]): Zone => ({ kind: ZONE_KIND.mask, points });
const LEFT = mask([
  [0, 0],
  [0.5, 0],
  [0.5, 1],
  [0, 1],
]);
const FENCE: Zone = {
  kind: ZONE_KIND.line,
  points: [
    [0, 0.6],
    [1, 0.6],
  ],
};
const track = (...boxes: VideoBox[]) => boxes.map((box, i) => ({ at: 1_000 * i, box }));
const wanted = (zones: Zone[], frames = 1, holdSec = 0) => ({ zones, frames, holdSec });

describe('something is in a zone', () => {
  it('with its feet, not with its head', () => {
    expect(presenceOf(track([0.4, 0.4, 0.2, 0.05]), wanted([LOWER]))).toBe('outside');
    expect(presenceOf(track([0.4, 0.1, 0.2, 0.6]), wanted([LOWER]))).toMatchObject({ from: 0 });
  });

  it('for as many frames one after the other as the binding wants, and for as long', () => {
    const [inside, outside] = [standing(0.8), standing(0.4)];
    expect(presenceOf(track(inside, outside, inside, inside), wanted([LOWER], 3))).toBe('tooShort');
    expect(presenceOf(track(outside, inside, inside, inside), wanted([LOWER], 3, 2))).toMatchObject({
      from: 1_000,
      to: 3_000,
    });
    expect(presenceOf(track(inside, inside, inside), wanted([LOWER], 3, 3))).toBe('tooShort');
  });

  it('never where a mask is, whatever else is drawn there', () => {
    expect(presenceOf(track(standing(0.8, 0.1)), wanted([LOWER, LEFT]))).toBe('masked');
    expect(presenceOf(track(standing(0.8, 0.6)), wanted([LOWER, LEFT]))).toMatchObject({ zone: LOWER });
    const walk = track(standing(0.8, 0.6), standing(0.8, 0.1), standing(0.8, 0.6));
    expect(presenceOf(walk, wanted([LOWER, LEFT], 2))).toBe('tooShort');
  });

  it('whatever the order in which its frames arrive', () => {
    const frames = track(standing(0.4), standing(0.8), standing(0.8));
    expect(presenceOf(frames.toReversed(), wanted([LOWER], 2))).toEqual(presenceOf(frames, wanted([LOWER], 2)));
  });
});

describe('a tripwire', () => {
  it('is crossed by a step from one side to the other, in either direction', () => {
    expect(presenceOf(track(standing(0.5), standing(0.7)), wanted([FENCE], 5, 60))).toMatchObject({ from: 1_000 });
    expect(presenceOf(track(standing(0.7), standing(0.5)), wanted([FENCE]))).toMatchObject({ zone: FENCE });
  });

  it('is not crossed by standing beside it, nor behind a mask', () => {
    expect(presenceOf(track(standing(0.7), standing(0.8)), wanted([FENCE]))).toBe('outside');
    expect(presenceOf(track(standing(0.5, 0.1), standing(0.7, 0.1)), wanted([FENCE, LEFT]))).toBe('masked');
  });
});
