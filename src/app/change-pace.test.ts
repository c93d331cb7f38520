import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveChange } from '@/contract/live';
import { type ChangePace, openChangePace } from './change-pace';

let passed: LiveChange[];
let pace: ChangePace;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  pace = openChangePace((change) => passed.push(change));
});
afterEach(() => vi.useRealTimers());

it('the first change after a quiet moment counts at once', () => {
  pace.note({ kind: 'alarm', ids: [1] });
  expect(passed).toEqual([{ kind: 'alarm', ids: [1] }]);
  vi.advanceTimersByTime(60_000);
  pace.note({ kind: 'alarm', ids: [2] });
  expect(passed[1]).toEqual({ kind: 'alarm', ids: [2] });
});

it('in a storm each kind is asked for about once a second, with everything that changed meanwhile', () => {
  for (let ms = 0; ms < 10_000; ms += 50) {
    pace.note({ kind: 'alarm', ids: [ms] });
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(2_000);
  expect(passed.length).toBeLessThanOrEqual(12);
  expect(passed.length).toBeGreaterThanOrEqual(8);
  expect(passed.flatMap(({ ids }) => ids)).toHaveLength(200);
});

it('an order never waits for alarms', () => {
  pace.note({ kind: 'alarm', ids: [1] });
  pace.note({ kind: 'order', ids: [7] });
  expect(passed).toEqual([
    { kind: 'alarm', ids: [1] },
    { kind: 'order', ids: [7] },
  ]);
});

it('what was not named stays not named, and each record is named once', () => {
  pace.note({ kind: 'alarm' });
  pace.note({ kind: 'alarm', ids: [1, 2] });
  pace.note({ kind: 'alarm', ids: [2, 3] });
  vi.advanceTimersByTime(2_000);
  pace.note({ kind: 'alarm', ids: [1] });
  pace.note({ kind: 'alarm' });
  vi.advanceTimersByTime(2_000);
  expect(passed).toEqual([{ kind: 'alarm' }, { kind: 'alarm', ids: [1, 2, 3] }, { kind: 'alarm' }]);
});

it('nothing is asked for after the stream was closed', () => {
  pace.note({ kind: 'alarm', ids: [1] });
  pace.note({ kind: 'alarm', ids: [2] });
  pace.stop();
  vi.advanceTimersByTime(5_000);
  expect(passed).toHaveLength(1);
});

it('where many pages are open, what is said of the load holds: a spread first question, longer pauses', () => {
  const slow = { within: 1_000, every: 5_000 };
  pace.note({ kind: 'alarm', ids: [1], ...slow });
  pace.note({ kind: 'alarm', ids: [2], ...slow });
  vi.advanceTimersByTime(1_000);
  expect(passed).toEqual([{ kind: 'alarm', ids: [1, 2], ...slow }]);
  pace.note({ kind: 'alarm', ids: [3], ...slow });
  vi.advanceTimersByTime(3_900);
  expect(passed).toHaveLength(1);
  vi.advanceTimersByTime(2_600);
  expect(passed[1]?.ids).toEqual([3]);
});

it('a confirmed fire is asked for within the spread, not after the pause', () => {
  const slow = { within: 1_000, every: 10_000 };
  pace.note({ kind: 'alarm', ids: [1], ...slow });
  vi.advanceTimersByTime(1_000);
  pace.note({ kind: 'alarm', ids: [2], ...slow });
  pace.note({ kind: 'alarm', ids: [3], urgent: true, ...slow });
  vi.advanceTimersByTime(1_000);
  expect(passed[1]?.ids).toEqual([2, 3]);
});
