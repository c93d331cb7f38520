import { expect, it } from 'vitest';
import { openPace } from './pace';

/** Changes of alarms, `perSecond` of them, for so many seconds. @returns what pages are told at the end */
function after(seconds: number, pages: number, { perSecond = 20, strain = 1 } = {}) {
  let now = 0;
  const pace = openPace(
    () => pages,
    () => now,
    () => strain,
  );
  for (let i = 0; i < seconds * perSecond; i += 1) {
    pace.changed('alarm');
    now += 1_000 / perSecond;
  }
  return { pace, hint: pace.hintFor('alarm'), wait: (ms: number) => (now += ms) };
}

it('few pages ask as they always did, however much changes', () => {
  expect(after(60, 20).hint).toEqual({});
});

it('many pages spread their first question, so that all have asked within a little more than a second', () => {
  expect(after(0.05, 200).hint).toMatchObject({ within: 500 });
  expect(after(0.05, 5_000).hint.within).toBe(1_200);
});

it('while changes go on many pages ask less often: no more than a hundred a second together', () => {
  expect(after(0.05, 500).hint.every).toBeLessThan(1_500);
  const { hint, wait, pace } = after(30, 500);
  expect(hint.every).toBeGreaterThan(4_500);
  expect(hint.every).toBeLessThanOrEqual(5_000);
  expect(after(30, 5_000).hint.every).toBeLessThanOrEqual(10_000);
  // A quiet moment is forgotten soon.
  wait(15_000);
  expect(pace.hintFor('alarm').every).toBeLessThan(1_050);
});

it('a process that has no time to spare is asked less often still, for lists only', () => {
  const { hint } = after(30, 300, { strain: 3 });
  expect(hint.every).toBeGreaterThan(7_000);
  expect(hint.within).toBe(750);
});

it('what concerns one person is asked for at once', () => {
  expect(after(30, 500).pace.hintFor('chat')).toEqual({});
});
