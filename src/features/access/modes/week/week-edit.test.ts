import { describe, expect, it } from 'vitest';
import { faultOfWeek } from '@/contract/access/time-plan';
import { drawn, moved, oneMore, resized, type Span, withSpan, without } from './week-edit';

/** The same numbers at every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const span = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 });

describe('hours drawn by hand', () => {
  it('snap to half hours or quarters, in whichever direction the hand goes', () => {
    expect(drawn([], 484, 721, 30)).toEqual(span(8, 12));
    expect(drawn([], 721, 484, 30)).toEqual(span(8, 12));
    expect(drawn([], 484, 500, 15)).toEqual({ from: 480, to: 495 });
    expect(drawn([], 484, 490, 30)).toBeNull();
  });

  it('end at their neighbours, and none begin within others', () => {
    const day = [span(8, 12), span(14, 18)];
    expect(drawn(day, 12.5 * 60, 20 * 60, 30)).toEqual({ from: 750, to: 840 });
    expect(drawn(day, 9 * 60, 20 * 60, 30)).toBeNull();
    expect(moved(day, 0, 600)).toEqual([span(10, 14), span(14, 18)]);
    expect(moved(day, 0, -600)).toEqual([span(0, 4), span(14, 18)]);
    expect(resized(day, 0, 'to', 23 * 60, 30)).toEqual([span(8, 14), span(14, 18)]);
    expect(resized(day, 1, 'from', 0, 30)).toEqual([span(8, 12), span(12, 18)]);
  });

  it('never become shorter than a step', () => {
    expect(resized([span(8, 12)], 0, 'to', 0, 30)).toEqual([{ from: 480, to: 510 }]);
    expect(resized([span(8, 12)], 0, 'from', 1_440, 15)).toEqual([{ from: 705, to: 720 }]);
  });

  it('begin as the usual ones, else in the longest free time', () => {
    expect(oneMore([])).toEqual(span(8, 18));
    expect(oneMore([span(8, 12)])).toEqual(span(12, 18));
    expect(oneMore([span(8, 18)])).toEqual(span(0, 8));
    expect(oneMore([span(0, 24)])).toBeNull();
  });

  it('never overlap, whatever is done to them in whatever order', () => {
    const random = randomOf(7);
    let day: Span[] = [];
    for (let nth = 0; nth < 3_000; nth += 1) {
      const index = random(Math.max(1, day.length));
      const minute = random(1_440);
      const what = random(5);
      const more = drawn(day, minute, random(1_440), 15);
      if (what === 0 && more && day.length < 8) day = withSpan(day, more);
      else if (what === 1) day = moved(day, index, (random(9) - 4) * 30);
      else if (what === 2) day = resized(day, index, 'from', minute, 15);
      else if (what === 3) day = resized(day, index, 'to', minute, 15);
      else if (random(6) === 0) day = without(day, index);
      const fault = faultOfWeek(day.map((one) => ({ weekday: 1, ...one })));
      if (fault) expect({ nth, fault }).toBeNull();
    }
    expect(day.length).toBeGreaterThan(0);
  });
});
