/** A wall by a turned clock: its turns, its nights, its work that is done again and again. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './repeat';
import { useNight } from './use-night';
import { useRotation } from './use-rotation';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('turns', () => {
  const reports = [{ seconds: 30 }, { seconds: 60 }];
  const open = (shown: { seconds: number }[] = reports) =>
    renderHook(({ list }) => useRotation(list), { initialProps: { list: shown } });

  it('last as long as each report’s seconds, and the next one is loaded before', async () => {
    const { result } = open();
    const now = () => [result.current.at, result.current.next];
    await pass(21 * SECOND);
    expect(now()).toEqual([0, undefined]);
    await pass(SECOND);
    expect(now()).toEqual([0, 1]);
    await pass(8 * SECOND);
    expect(now()).toEqual([1, undefined]);
    await pass(60 * SECOND);
    expect(now()).toEqual([0, undefined]);
  });

  it('go on unmoved when each beat brings the same list anew', async () => {
    const { result, rerender } = open();
    for (let second = 0; second < 30; second += 10) {
      await pass(10 * SECOND);
      rerender({ list: reports.map((each) => ({ ...each })) });
    }
    expect(result.current.at).toBe(1);
  });

  it('stand still for a minute after a touch, then begin again', async () => {
    const { result } = open();
    await pass(20 * SECOND);
    act(() => result.current.hold());
    await pass(59 * SECOND);
    expect([result.current.isHeld, result.current.at]).toEqual([true, 0]);
    await pass(SECOND);
    expect([result.current.isHeld, result.current.at]).toEqual([false, 0]);
    await pass(30 * SECOND);
    expect(result.current.at).toBe(1);
  });

  it('a single report stays, and a shorter list begins within itself', async () => {
    const { result, rerender } = open();
    await pass(30 * SECOND);
    rerender({ list: [{ seconds: 30 }] });
    expect([result.current.at, result.current.next]).toEqual([0, undefined]);
    await pass(HOUR);
    expect([result.current.at, result.current.next]).toEqual([0, undefined]);
  });
});

describe('nights', () => {
  it('a wall starts anew at 04:00 when it is idle, and at no other time', async () => {
    vi.setSystemTime(new Date('2026-03-05T09:00:00'));
    const start = vi.fn<() => void>();
    renderHook(() => useNight(() => true, start));
    await pass(18.9 * HOUR);
    expect(start).not.toHaveBeenCalled();
    await pass(0.1 * HOUR);
    expect(start).toHaveBeenCalledOnce();
  });

  it('one that burns waits until it is idle, till 05:00; otherwise till the next night', async () => {
    vi.setSystemTime(new Date('2026-03-05T03:00:00'));
    const start = vi.fn<() => void>();
    const world = { idle: false };
    renderHook(() => useNight(() => world.idle, start));
    await pass(2.5 * HOUR);
    world.idle = true;
    await pass(22 * HOUR);
    expect(start).not.toHaveBeenCalled();
    world.idle = false;
    await pass(HOUR);
    world.idle = true;
    await pass(60 * SECOND);
    expect(start).toHaveBeenCalledOnce();
  });
});

describe('work that is repeated', () => {
  it('never runs twice at once, however long it takes, and runs when the line is back', async () => {
    const running = { now: 0, most: 0, runs: 0 };
    const stop = repeat(10 * SECOND, async () => {
      running.now += 1;
      running.runs += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise((resolve) => setTimeout(resolve, 25 * SECOND));
      running.now -= 1;
    });
    await pass(20 * SECOND);
    dispatchEvent(new Event('online'));
    await pass(15 * SECOND);
    expect([running.runs, running.most]).toEqual([2, 1]);
    await pass(26 * SECOND);
    dispatchEvent(new Event('online'));
    expect(running.runs).toBe(3);
    stop();
    await pass(HOUR);
    expect(running.runs).toBe(3);
  });
});
