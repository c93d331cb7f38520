import { expect, it } from 'vitest';
import { timeProblem } from './delegation-form';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 2, 6);
const problem = (startsAt: number, endsAt: number) =>
  timeProblem({ toUserId: null, startsAt: NOW + startsAt * HOUR, endsAt: NOW + endsAt * HOUR, note: '' }, NOW);

it('a stand-in’s time ends after it begins and after now, and within half a year', () => {
  const words = '结束时间须晚于开始和现在，最长 180 天';
  expect([problem(0, 24), problem(-24, 1), problem(24, 48)]).toEqual([undefined, undefined, undefined]);
  expect([problem(2, 1), problem(-24, -1), problem(0, 181 * 24)]).toEqual([words, words, words]);
});
