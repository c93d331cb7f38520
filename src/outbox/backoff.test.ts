import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackoff } from './backoff';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('the pause before the next attempt', () => {
  it('grows 1, 2, 4, 8, 15, 30, 60, 60 s and is spread by a quarter to both sides', () => {
    const pauses = (random: number) => {
      const backoff = createBackoff(() => random);
      return Array.from({ length: 8 }, () => {
        backoff.failed('a', true);
        return backoff.readyAt('a') / 1000;
      });
    };
    expect(pauses(0.5)).toEqual([1, 2, 4, 8, 15, 30, 60, 60]);
    expect(pauses(0)[6]).toBe(45);
    expect(pauses(1)[6]).toBe(75);
  });

  it('ends at once for a dead line when another call goes through', () => {
    const backoff = createBackoff(() => 0.5);
    for (let turn = 0; turn < 7; turn += 1) backoff.failed('line', true);
    backoff.nudge();
    expect(backoff.readyAt('line')).toBe(0);
  });

  it('is at least 5 s where the platform itself said later, however many calls go through', () => {
    const backoff = createBackoff(() => 0.5);
    for (let turn = 0; turn < 7; turn += 1) backoff.failed('busy', false);
    backoff.nudge();
    expect(backoff.readyAt('busy')).toBe(5_000);
  });

  it('is as long as the platform asks, whatever goes through meanwhile and whoever asks to send again', () => {
    const backoff = createBackoff(() => 0.5);
    backoff.failed('limited', false, 40);
    backoff.failed('limited too', false, 40);
    backoff.nudge();
    backoff.reset('limited too');
    expect([backoff.readyAt('limited'), backoff.readyAt('limited too')]).toEqual([40_000, 40_000]);
    vi.setSystemTime(40_000);
    backoff.reset();
    expect(backoff.readyAt('limited')).toBe(0);
  });
});
