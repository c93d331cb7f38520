import { expect, it } from 'vitest';
import { blocksOf, partsOf } from './whole-days.rules';

const at = (text: string) => new Date(`${text}+08:00`);
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

it('whole days at the park have no edges', () => {
  const period = { from: at('2026-11-01T00:00:00'), to: at('2026-11-23T00:00:00') };
  expect(partsOf(period)).toEqual({ whole: { first: day('2026-11-01'), end: day('2026-11-23') }, edges: [] });
});

it('what begins and ends within a day has an edge at each end', () => {
  const [from, to] = [at('2026-11-01T09:30:00'), at('2026-11-23T18:00:00')];
  expect(partsOf({ from, to })).toEqual({
    whole: { first: day('2026-11-02'), end: day('2026-11-23') },
    edges: [
      { from, to: at('2026-11-02T00:00:00') },
      { from: at('2026-11-23T00:00:00'), to },
    ],
  });
});

it('what holds no whole day is looked up as it is, and nothing is nothing', () => {
  const [from, to] = [at('2026-11-01T09:30:00'), at('2026-11-02T18:00:00')];
  expect(partsOf({ from, to })).toEqual({ whole: null, edges: [{ from, to }] });
  expect(partsOf({ from, to: from })).toEqual({ whole: null, edges: [] });
});

it('days are whole blocks of eight and the days around them, each once', () => {
  for (const [first, end] of [
    [20_000, 20_090],
    [20_003, 20_005],
    [20_007, 20_009],
    [20_001, 20_017],
    [20_000, 20_000],
  ] as const) {
    const { days, blocks } = blocksOf({ first, end });
    const all = [...days, blocks].flatMap((span) =>
      Array.from({ length: span.end - span.first }, (_, i) => span.first + i),
    );
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: end - first }, (_, i) => first + i));
    expect([blocks.first % 8, blocks.end % 8].filter(() => blocks.first < blocks.end)).toEqual(
      blocks.first < blocks.end ? [0, 0] : [],
    );
  }
});
