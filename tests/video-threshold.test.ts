import { expect, it } from 'vitest';
import { effectOf, type ScoreBin } from '@/contract/video/threshold';

const BINS: ScoreBin[] = [
  { score: 61, real: 0, wrong: 50 },
  { score: 66, real: 1, wrong: 33 },
  { score: 72, real: 4, wrong: 12 },
  { score: 90, real: 20, wrong: 5 },
];

it('a higher threshold says how many false alarms it saves, and how many real ones it would have missed', () => {
  expect(effectOf(BINS, 0.6, 0.72)).toEqual({
    wrong: 100,
    wrongThen: 17,
    real: 25,
    missed: 1,
    isLower: false,
    change: -83,
  });
});

it('a lower one cannot be told from what was noticed, and without verdicts nothing can', () => {
  expect(effectOf(BINS, 0.72, 0.6)).toMatchObject({ isLower: true, missed: 0 });
  expect(effectOf([], 0.6, 0.7)).toMatchObject({ change: null, missed: 0 });
});
