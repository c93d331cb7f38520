import { expect, it } from 'vitest';
import { allowance, allowances } from './allowance';

const MINUTE = 60_000;

it('permits a number per minute; the others are counted and reported after the minute', () => {
  const bound = allowance(2);
  expect([1, 2, 3, 4].map((at) => bound.take(at))).toEqual([true, true, false, false]);
  expect(bound.leftOut(5)).toBe(0);
  expect(bound.take(MINUTE + 5)).toBe(true);
  expect([bound.leftOut(MINUTE + 6), bound.leftOut(MINUTE + 7)]).toEqual([2, 0]);
});

it('entries left out for another reason use no allowance and are counted too', () => {
  const bound = allowance(1);
  bound.miss(1);
  expect(bound.take(2)).toBe(true);
  expect(bound.leftOut(MINUTE + 3)).toBe(1);
});

it('a clock that was put back begins a new minute', () => {
  const bound = allowance(1);
  bound.take(10 * MINUTE);
  expect(bound.take(1)).toBe(true);
});

it('each has a share of their own', () => {
  const bound = allowances(1);
  expect([bound.take(1, 0), bound.take(1, 1), bound.take(2, 1), bound.take(1, MINUTE)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
