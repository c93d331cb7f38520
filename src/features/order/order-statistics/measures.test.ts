/** The share of orders finished on time beside what the park wants of it. */
import { beforeAll, expect, it } from 'vitest';
import type { OrderNumbers, OrderStatistics } from '@/contract/dispatch';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { linesOf, mainTiles } from './measures';

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['order', 'orderdesk', 'common']);
});

const NUMBERS: OrderNumbers = {
  total: 20,
  done: 12,
  incomplete: 0,
  cancelled: 0,
  reopened: 0,
  refused: 0,
  transferred: 0,
  urged: 0,
  mttaSec: null,
  arriveSec: null,
  cycleSec: null,
  responded: 0,
  arrived: 0,
  completed: 12,
  respondMet: 0,
  respondLate: 0,
  finishMet: 9,
  finishLate: 1,
  respondOnTime: null,
  finishOnTime: 0.9,
  scoreMean: null,
  scored: 0,
  quoted: 0,
  paid: 0,
};

const statistics = (onTimeTarget: number | null, finishOnTime: number | null = 0.9): OrderStatistics => ({
  numbers: { ...NUMBERS, finishOnTime },
  before: { from: 0, to: 1, numbers: NUMBERS },
  targets: null,
  onTimeTarget,
  now: { pool: 0, offered: 0, inProgress: 0, suspended: 0 },
  byType: [],
  byBuilding: [],
  byPerson: [],
  byWeek: [],
});

const markOf = (of: OrderStatistics) => mainTiles(of, {}).find(({ key }) => key === 'finishOnTime')?.target;

it('the tile says in words whether the target is met', () => {
  expect(markOf(statistics(90))).toEqual({ said: '达标（目标 90%）', isMet: true });
  expect(markOf(statistics(95))).toEqual({ said: '未达标（目标 95%）', isMet: false });
});

it('too few cases are not judged, and without a target nothing is said', () => {
  expect(markOf(statistics(90, null))).toEqual({ said: '目标 90%', isMet: undefined });
  expect(markOf(statistics(null))).toBeUndefined();
});

it('the chart of the on-time rate has the target as its line, every other chart has not', () => {
  expect(linesOf('finishOnTime', statistics(90))).toEqual([{ value: 90, words: '按时完成率目标 90%' }]);
  expect(linesOf('finishOnTime', statistics(null))).toEqual([]);
  expect(linesOf('total', statistics(90))).toEqual([]);
});
